import type { Site } from '#content/site/site.ts'
import { legalTexts } from '#content/legal-facts.ts'
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

function clinicLink({ slug, label }: { slug: string; label: string }) {
  return `[${label}](/clinicas/${slug})`
}

/** A Markdown table; pipes in cells are escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
