import { openIsland } from '#app/widgets/island-requests.ts'

/** Opens the dialog «Configuración de Cookies», from wherever it is asked for. */
export function openCookieSettings(): void {
  openIsland('cookie-settings')
}
