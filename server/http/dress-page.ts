const STYLE = /<style>([\s\S]*?)<\/style>/
/** Our own inline scripts, which are functions; data that others insert is left alone. */
const OWN_SCRIPT = /(?<=<script>)\(function[\s\S]*?(?=<\/script>)/g
const CLASSES = / class="([^"]*)"/g

/**
 * Gives a newly rendered page the trimmed stylesheet and minified scripts of its built copy, which only the build can
 * create. A page with a class that its built copy lacks keeps its whole stylesheet.
 */
export function dressPage(rendered: string, built: string): string {
  const scripts = built.match(OWN_SCRIPT) ?? []
  const own = rendered.match(OWN_SCRIPT) ?? []
  let index = 0
  const page =
    scripts.length === own.length ? rendered.replace(OWN_SCRIPT, () => scripts[index++] ?? '') : rendered
  const style = STYLE.exec(built)?.[1]
  if (style === undefined || !hasOnlyClassesOf(rendered, built)) return page
  return page.replace(STYLE, () => `<style>${style}</style>`)
}

function hasOnlyClassesOf(rendered: string, built: string): boolean {
  const known = classesOf(built)
  for (const name of classesOf(rendered)) if (!known.has(name)) return false
  return true
}

function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))
}
