/** The stylesheet, and behind a trimmed one the whole for browsers without scripts. */
const STYLE = /<style>[\s\S]*?<\/style>(?:<noscript><link rel="stylesheet"[^>]*><\/noscript>)?/
const CLASSES = / class="([^"]*)"/g
/** Our inline scripts: functions and constants of the build, never settings. */
const OWN_SCRIPT = /(?<=<script>)\(function[\s\S]*?(?=<\/script>)/g

/**
 * Gives a newly rendered page what only the build can make of its copy: minified inline scripts and the trimmed stylesheet.
 * A page with a class that its built copy lacks keeps its whole stylesheet.
 */
export function dressPage(rendered: string, built: string): string {
  const page = withScriptsOf(built, rendered)
  const style = STYLE.exec(built)?.[0]
  if (style === undefined || !hasOnlyClassesOf(page, built)) return page
  return page.replace(STYLE, () => style)
}

function withScriptsOf(built: string, rendered: string): string {
  const scripts = built.match(OWN_SCRIPT) ?? []
  if (rendered.match(OWN_SCRIPT)?.length !== scripts.length) return rendered
  let next = 0
  return rendered.replace(OWN_SCRIPT, () => scripts[next++]!)
}

function hasOnlyClassesOf(rendered: string, built: string): boolean {
  const known = classesOf(built)
  for (const name of classesOf(rendered)) if (!known.has(name)) return false
  return true
}

function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))
}
