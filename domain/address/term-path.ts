export function termPath(slug: string): string {
  return `/wiki/termino/${slug}`
}
