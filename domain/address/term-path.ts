/** Address of the page of a term of the wiki. */
export function termPath(slug: string): string {
  return `/wiki/termino/${slug}`
}
