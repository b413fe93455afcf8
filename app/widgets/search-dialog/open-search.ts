import { openIsland } from '#app/widgets/island-requests.ts'

export function openSearch(): void {
  openIsland('search')
}
