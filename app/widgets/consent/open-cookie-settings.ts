import { openIsland } from '#app/widgets/island-requests.ts'

/** Opens the dialog «Configuración de Cookies». */
export function openCookieSettings(): void {
  openIsland('cookie-settings')
}
