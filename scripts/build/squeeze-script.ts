import { minify } from 'terser'

/** Scripts of which every page loads some: React and its router, the document, what pages share, what comes late. */
const OF_EVERY_PAGE = /^assets\/(react|root|site)-[^/]+\.js$/

export function isOfEveryPage(name: string): boolean {
  return OF_EVERY_PAGE.test(name)
}

/**
 * A built script made smaller once more: slower than the bundler's own minifier, by 0.7 % of what a first visit loads
 * (docs/performance.md). What it exports and does is the same.
 * @param name path in the build, such as `assets/react-1a2b.js`
 * @throws when the source is no valid module
 */
export async function squeezeScript(source: string, name: string): Promise<string> {
  // Declarations in one place help where there are many functions, and harm where there are few.
  const compress = { passes: 2, hoist_vars: name.startsWith('assets/react-') }
  const { code } = await minify(source, { module: true, ecma: 2020, compress })
  if (code === undefined) throw new Error(`${name} can't be minified`)
  return code
}
