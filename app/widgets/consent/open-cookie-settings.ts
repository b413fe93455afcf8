import { openIsland } from '#app/widgets/island-requests.ts'

export function openCookieSettings(): void {
  openIsland('cookie-settings')
}
