import { minify } from 'terser'

/** Scripts that every page loads: React and its router, the document, shared modules, late parts. */
const OF_EVERY_PAGE = /^assets\/(react|root|site)-[^/]+\.js$/

export function isOfEveryPage(name: string): boolean {
  return OF_EVERY_PAGE.test(name)
}

/**
 * Minifies a built script once more: slower than the bundler's own minifier, but 0.7 % smaller for a first
 * visit (docs/performance.md). Exports and behavior do not change.
 * @param name path in the build, such as `assets/react-1a2b.js`
 * @throws if the source is not a valid module
 */
export async function squeezeScript(source: string, name: string): Promise<string> {
  // Hoisted declarations help in files with many functions, and hurt in files with few.
  const compress = { passes: 2, hoist_vars: name.startsWith('assets/react-') }
  const { code } = await minify(source, { module: true, ecma: 2020, compress })
  if (code === undefined) throw new Error(`${name} can't be minified`)
  return code
}
