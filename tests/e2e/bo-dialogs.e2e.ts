import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated } from './browser.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'

type Opened = { dialog: string; at: string; open: (page: Page) => Promise<unknown> }

const LIST = '/admin/leads'
const LEAD = `${LIST}/FOLIO`
const AGENDA = '/admin/agenda?sede=bilbao'
const SETTINGS = '/admin/settings'
const key = (keys: string) => (page: Page) => page.keyboard.press(keys)
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().press('Enter')
/** The key of a request once its buttons are there. */
const action = (keys: string) => async (page: Page) => {
  await page.locator('.lead-actions').waitFor()
  await page.keyboard.press(keys)
}

/** A button of the agenda, in its menu or beside it, once the day is there. */
const agenda = (name: string) => async (page: Page) => {
  await page.locator('.agenda-body').waitFor()
  if (name === 'Dar una cita') return page.locator('.agenda-book').press('Enter')
  const menu = page.locator('.agenda-more')
  const inMenu = menu.getByRole('button', { name, exact: true })
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').press('Enter')
  await inMenu.press('Enter')
}

/** Every dialog with a field, by the key or the button that opens it. */
const DIALOGS: readonly Opened[] = [
  { dialog: 'Nueva solicitud', at: LIST, open: key('Shift+N') },
  { dialog: 'Suena el teléfono', at: LIST, open: key('Shift+T') },
  { dialog: 'Buscar o ir a', at: LIST, open: key('Control+k') },
  { dialog: 'Atajos de teclado', at: LIST, open: key('?') },
  { dialog: 'Importar solicitudes', at: `${LIST}?importar=`, open: async () => {} },
  { dialog: 'Exportar solicitudes', at: `${LIST}?exportar=`, open: async () => {} },
  { dialog: 'Dar cita', at: LEAD, open: action('b') },
  { dialog: 'Escribir un mensaje', at: LEAD, open: action('m') },
  { dialog: 'Escribir un mensaje', at: LEAD, open: action('w') },
  { dialog: 'Nueva tarea', at: LEAD, open: action('t') },
  { dialog: 'Asignar', at: LEAD, open: action('a') },
  { dialog: 'Cambiar el estado', at: LEAD, open: action('s') },
  {
    dialog: 'Exportar datos de la persona',
    at: `${LEAD}?panel=privacidad`,
    open: button('Exportar datos de la persona'),
  },
  { dialog: 'Bloquear', at: `${LEAD}?panel=privacidad`, open: button('Bloquear') },
  { dialog: 'Borrar', at: `${LEAD}?panel=privacidad`, open: button('Borrar') },
  { dialog: 'Dar una cita', at: AGENDA, open: agenda('Dar una cita') },
  { dialog: 'Bloquear horas', at: AGENDA, open: agenda('Bloquear horas') },
  { dialog: 'Cerrar un día', at: AGENDA, open: agenda('Cerrar un día') },
  { dialog: 'Invitar', at: `${SETTINGS}/users`, open: button('Invitar') },
  {
    dialog: 'Registrar una petición de derechos',
    at: `${SETTINGS}/privacy?vista=derechos`,
    open: button('Registrar una petición'),
  },
  { dialog: 'Exportar el registro', at: `${SETTINGS}/audit`, open: button('Exportar CSV') },
]

/** Whether the focused element is the first field of its dialog, or the chosen one of the first options. */
function atFirstField(): boolean {
  const at = document.activeElement as HTMLInputElement | null
  const fields = at
    ?.closest('[role="dialog"]')
    ?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')
  const [first] = [...(fields ?? [])].filter((field) => field.checkVisibility() && field.tabIndex >= 0)
  return first !== undefined && (at === first || at?.name === first.name)
}

test('every dialog with fields has the focus in the first one, and passes axe', async () => {
  const folio = await sentLead({ name: 'Delia Diálogo Gil', clinic: 'bilbao' })
  const { page } = await openOffice(LIST, { secondFactor: true })
  const wrong: string[] = []
  let opened = ''
  for (const { dialog, at, open } of DIALOGS) {
    // What has another one on it stays: the screens themselves are looked at in bo-screens.e2e.ts.
    if (opened !== at) await page.goto(accountsUrl(at.replace('FOLIO', folio)))
    opened = at
    await hydrated(page)
    await page.locator('.admin-page h1').waitFor()
    await open(page)
    const shown = page.getByRole('dialog', { name: dialog })
    await shown.waitFor()
    const isReached = await page.waitForFunction(atFirstField, undefined, { timeout: 5000 }).catch(() => null)
    if (!isReached) wrong.push(`${dialog}: the focus is elsewhere`)
    for (const violation of await axeViolations(page, '[role="dialog"]'))
      wrong.push(`${dialog}: ${violation}`)
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'detached' })
  }
  expect(wrong).toEqual([])
}, 180_000)
