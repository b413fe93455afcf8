const STYLE = /<style>([\s\S]*?)<\/style>/
const CLASSES = / class="([^"]*)"/g

/**
 * Gives a newly rendered page the trimmed stylesheet of its built copy, which only the build can create. A page with a class that its built copy lacks keeps its whole stylesheet.
 */
export function dressPage(rendered: string, built: string): string {
  const style = STYLE.exec(built)?.[1]
  if (style === undefined || !hasOnlyClassesOf(rendered, built)) return rendered
  return rendered.replace(STYLE, () => `<style>${style}</style>`)
}

function hasOnlyClassesOf(rendered: string, built: string): boolean {
  const known = classesOf(built)
  for (const name of classesOf(rendered)) if (!known.has(name)) return false
  return true
}

function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))
}
