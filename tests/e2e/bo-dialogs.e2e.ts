import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl, newEmail } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated } from './browser.ts'
import { openOffice } from './office.ts'

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
  await menu.locator('summary').press('Enter')
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

async function folioOf(page: Page): Promise<string> {
  const answer = await page.request.post(accountsUrl('/api/leads'), {
    data: {
      formType: 'contact_page',
      name: 'Delia Diálogo Gil',
      email: newEmail('delia'),
      phone: `6${String(Date.now()).slice(-8)}`,
      clinic: 'bilbao',
      subject: 'info',
      consents: { health: true, marketing: false },
    },
  })
  return ((await answer.json()) as { folio: string }).folio
}

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
  const { page } = await openOffice(LIST, { secondFactor: true })
  const folio = await folioOf(page)
  const wrong: string[] = []
  for (const { dialog, at, open } of DIALOGS) {
    await page.goto(accountsUrl(at.replace('FOLIO', folio)))
    await hydrated(page)
    await page.locator('.admin-page h1').waitFor()
    await open(page)
    const shown = page.getByRole('dialog', { name: dialog })
    await shown.waitFor()
    const isReached = await page.waitForFunction(atFirstField, undefined, { timeout: 5000 }).catch(() => null)
    if (!isReached) wrong.push(`${dialog}: the focus is elsewhere`)
    for (const violation of await axeViolations(page)) wrong.push(`${dialog}: ${violation}`)
  }
  expect(wrong).toEqual([])
}, 180_000)
