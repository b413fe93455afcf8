/** URL of a wiki term's page. */
export function termPath(slug: string): string {
  return `/wiki/termino/${slug}`
}
