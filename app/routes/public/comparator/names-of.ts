const list = new Intl.ListFormat('es')

/** «A, B y C». */
export function namesOf(treatments: readonly { name: string }[]): string {
  return list.format(treatments.map(({ name }) => name))
}
