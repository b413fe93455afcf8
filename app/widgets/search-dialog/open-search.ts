import { openIsland } from '#app/widgets/island-requests.ts'

/** Opens the dialog «Buscar tratamiento». */
export function openSearch(): void {
  openIsland('search')
}
