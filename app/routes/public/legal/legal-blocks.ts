import type { Site } from '#content/site/site.ts'
import { clinicAccessTexts, legalTexts } from '#content/legal-facts.ts'
import { storageRegistry } from '#app/widgets/consent/storage-registry.ts'
import { literalMarkdown } from './literal-markdown.ts'

const { tables, processors } = legalTexts

/** Generated blocks of the legal pages, as Markdown: tables and links. */
export function legalBlocks(site: Site, missing: string) {
  const { phone, tel } = site.contact
  const email = `[${literalMarkdown(site.contact.email)}](mailto:${site.contact.email})`
  return {
    emailLegal: email,
    emailAccesibilidad: email,
    telefonoGeneral: `[${phone}](tel:${tel})`,
    registroCookies: markdownTable(
      tables.registry,
      storageRegistry.map(({ name, kind, category, purpose, owner, life }) => [
        `\`${name}\`<br>${tables.kinds[kind]}`,
        tables.categories[category],
        purpose,
        `${life}. ${owner}`,
      ]),
    ),
    autorizacionesSanitarias: markdownTable(
      tables.authorisations,
      site.clinics.map(({ slug, label, region }) => {
        const { authorization, owner } = site.operatorFacts.authorisations.get(slug) ?? {}
        const said = [authorization, owner].map((text) => literalMarkdown(text ?? '') || missing)
        return [clinicLink({ slug, label }), region, ...said]
      }),
    ),
    hojasReclamaciones: markdownTable(
      tables.complaints,
      [...Map.groupBy(site.clinics, ({ region }) => region)].map(([region, there]) => [
        region,
        there.map(clinicLink).join(', '),
      ]),
    ),
    enlacesConsumo: consumerOffices(site),
    accesosClinicas: clinicAccess(site),
    proveedores: markdownTable(
      tables.processors,
      site.operatorFacts.processors.length > 0
        ? site.operatorFacts.processors.map(({ name, task, data }) =>
            [task, data, name].map((cell) => literalMarkdown(cell) || missing),
          )
        : processors.map(({ task, data }) => [task, data, missing]),
    ),
  }
}

/** The office of each region that has one, then what the settings say of the others; null: nothing is known. */
function consumerOffices({ operatorFacts, legalFacts }: Site): string | null {
  const links = [...operatorFacts.consumerOffices].map(
    ([region, { name, url }]) => `[${literalMarkdown(name)}](${url}) (${region})`,
  )
  const others = literalMarkdown(legalFacts.enlacesConsumo ?? '')
  return [links.join(', '), others].filter(Boolean).join('; ') || null
}

function clinicAccess({ clinics }: Site): string {
  const described = clinics.filter(({ access }) => access?.trim()).length
  if (described === 0) return clinicAccessTexts.none
  return described < clinics.length ? clinicAccessTexts.some : clinicAccessTexts.all
}

function clinicLink({ slug, label }: { slug: string; label: string }) {
  return `[${label}](/clinicas/${slug})`
}

/** A Markdown table; pipes in cells are escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
