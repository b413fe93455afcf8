import { markdownBlocks } from '../editorial/text-blocks.ts'

/** The second-level sections of an article as plain text, each with its title. */
export function sectionsOf(markdown: string): { title: string; body: string }[] {
  const sections: { title: string; body: string[] }[] = []
  for (const { kind, level, text } of markdownBlocks(markdown, 'body')) {
    if (kind === 'heading' && level === 2) sections.push({ title: text, body: [] })
    else if (kind !== 'heading' && kind !== 'table-cell') sections.at(-1)?.body.push(text)
  }
  return sections
    .map(({ title, body }) => ({ title, body: body.join(' ') }))
    .filter(({ body }) => body !== '')
}
