import { clinics } from '#content/clinics.ts'
import { operatorFacts } from '#content/operator-facts.ts'
import { legalTexts } from '#content/legal-facts.ts'
import { storageRegistry } from '#app/widgets/consent/storage-registry.ts'

const { tables, processors } = legalTexts

/** The blocks of the legal pages that the program knows better than anybody, as Markdown tables. */
export function legalBlocks(missing: string) {
  return {
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
      clinics.map(({ slug, label, region }) => {
        const { authorization, owner } = operatorFacts.authorisations.get(slug) ?? {}
        return [clinicLink({ slug, label }), region, plain(authorization) || missing, plain(owner) || missing]
      }),
    ),
    hojasReclamaciones: markdownTable(
      tables.complaints,
      [...Map.groupBy(clinics, ({ region }) => region)].map(([region, there]) => [
        region,
        there.map(clinicLink).join(', '),
      ]),
    ),
    proveedores: markdownTable(
      tables.processors,
      operatorFacts.processors.length > 0
        ? operatorFacts.processors.map(({ name, task, data }) =>
            [task, data, name].map((cell) => plain(cell) || missing),
          )
        : processors.map(({ task, data }) => [task, data, missing]),
    ),
  }
}

/** Text of the settings, which is no Markdown of ours: one line, and no elements. */
function plain(text = ''): string {
  return text.replace(/\s+/g, ' ').replaceAll('<', '&lt;')
}

function clinicLink({ slug, label }: { slug: string; label: string }) {
  return `[${label}](/clinicas/${slug})`
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
