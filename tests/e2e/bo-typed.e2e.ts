import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAdmin, newEmail, storedSession } from './accounts.ts'
import { laidOut, typeIntoFocused } from './browser.ts'
import { asksForPerson, conversationPath, log, reply, toast } from './conversation-tools.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'

// Plans, keywords and settings are of the whole site, so this file has its own server.
const { address, running } = ownServer()

/** The API of the back office, as a colleague's page uses it. */
async function colleague(page: Page) {
  const { access_token } = (await storedSession(page))!
  const headers = { authorization: `Bearer ${access_token}` }
  const answered = async <Answer>(sent: ReturnType<Page['request']['get']>): Promise<Answer> => {
    const response = await sent
    expect([response.url(), response.ok()]).toEqual([response.url(), true])
    return (await response.json()) as Answer
  }
  const url = (path: string) => address(`/api/admin${path}`)
  return {
    get: <Answer>(path: string) => answered<Answer>(page.request.get(url(path), { headers })),
    post: <Answer>(path: string, data: object) =>
      answered<Answer>(page.request.post(url(path), { headers, data })),
    patch: <Answer>(path: string, data: object) =>
      answered<Answer>(page.request.patch(url(path), { headers, data })),
  }
}

/** Holds what the page sends to an address until it is let go. */
async function held(page: Page, method: string, path: RegExp) {
  let letGo = () => {}
  const wait = new Promise<void>((resolve) => (letGo = resolve))
  let arrive = () => {}
  const sent = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue()
    arrive()
    await wait
    return route.continue()
  })
  return { sent, letGo }
}

type Versioned = { id: string; version: number }
const drawer = (page: Page) => page.locator('.admin-drawer')
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Guardar', exact: true })

test('a colleague’s change to an open card stays when its brief is saved, and both are asked about the same field', async () => {
  const query = await openDatabaseOf(running())
  await query('delete from plan_items')
  const { page, errors } = await openOffice('/admin/planning', { server: running() })
  const other = await colleague(page)
  const card = await other.post<Versioned>('/planning', { title: 'Ojeras en otoño' })
  const stored = async () =>
    (await query('select state, planned_for::text as day, brief from plan_items where id = $1', card.id))[0]
  await page.goto(address(`/admin/planning?tarjeta=${card.id}`))
  const brief = page.locator('#card-brief')
  await brief.fill('Con fuentes')
  await other.patch(`/planning/${card.id}`, { version: 1, state: 'writing', plannedFor: '2026-12-10' })
  // The board behind has it; what is typed is still there.
  await page
    .locator(`section[aria-labelledby="plan-writing"] [data-card="${card.id}"]`)
    .waitFor({ state: 'attached' })
  expect(await brief.inputValue()).toBe('Con fuentes')
  await save(page).click()
  await page.getByText('Guardado junto con los cambios hechos entretanto').waitFor()
  await drawer(page).waitFor({ state: 'detached' })
  expect(await stored()).toEqual({ state: 'writing', day: '2026-12-10', brief: 'Con fuentes' })

  await page.locator(`[data-card="${card.id}"] .plan-card-open`).click()
  await brief.fill('Con fuentes y fotos')
  const { cards } = await other.get<{ cards: Versioned[] }>('/planning')
  const { version } = cards.find(({ id }) => id === card.id)!
  await other.patch(`/planning/${card.id}`, { version, brief: 'Corto' })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Otra persona ha cambiado lo mismo' })
  await dialog.getByRole('radio', { name: 'Con fuentes y fotos' }).check()
  await dialog.getByRole('button', { name: 'Guardar el resultado' }).click()
  await dialog.waitFor({ state: 'detached' })
  await save(page).click()
  await drawer(page).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ state: 'writing', brief: 'Con fuentes y fotos' })
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
})

test('notes typed about a keyword survive its own brief button, and Esc asks before they are lost', async () => {
  const query = await openDatabaseOf(running())
  await query('delete from plan_items')
  await query('delete from keywords')
  const { page } = await openOffice('/admin/keywords', { server: running() })
  const other = await colleague(page)
  await other.post('/keywords', { texts: ['ojeras bilbao'] })
  const [keyword] = await query<{ id: string }>('select id from keywords')
  await page.goto(address(`/admin/keywords?palabra=${keyword!.id}`))
  const notes = page.locator('#keyword-notes')
  await notes.fill('Preguntan mucho')
  await drawer(page).getByRole('button', { name: 'Crear brief' }).click()
  await page.getByText('Brief creado en la planificación').waitFor()
  await drawer(page).locator('.keyword-chips').getByText('En brief').waitFor()
  expect(await notes.inputValue()).toBe('Preguntan mucho')

  await notes.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await notes.inputValue()).toBe('Preguntan mucho')
  await save(page).click()
  await page.getByText('Guardado junto con los cambios hechos entretanto').waitFor()
  expect(await query("select state, notes from keywords where text = 'ojeras bilbao'")).toEqual([
    { state: 'brief', notes: 'Preguntan mucho' },
  ])
  await notes.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
})

test('what is typed while a reply or a note is on its way stays in the box', async () => {
  const visitor = await asksForPerson(undefined, { server: running() })
  const { page } = await openOffice(conversationPath(visitor.id), { server: running() })
  await page.getByRole('heading', { name: visitor.name, level: 1 }).waitFor()
  const message = await held(page, 'POST', /\/conversations\/[^/]+\/messages$/)
  await reply(page).fill('Hola, soy del equipo')
  await reply(page).press('Control+Enter')
  await message.sent
  await reply(page).pressSequentially(' ¿Te llamo?')
  message.letGo()
  await log(page).getByText('Hola, soy del equipo', { exact: true }).waitFor()
  await expect.poll(() => reply(page).inputValue()).toBe('¿Te llamo?')

  await reply(page).press('Escape')
  await page.keyboard.press('n')
  await typeIntoFocused(page, 'Preguntar a la doctora')
  const note = await held(page, 'POST', /\/conversations\/[^/]+\/notes$/)
  await page.keyboard.press('Control+Enter')
  await note.sent
  await page.keyboard.type(' si puede en martes')
  note.letGo()
  await toast(page, 'Nota guardada').waitFor()
  // Still the note: the reply, which the visitor would read, is untouched.
  const box = page.locator('.conv-composer[data-mode="note"] textarea')
  await expect.poll(() => box.inputValue()).toBe('si puede en martes')
})

test('a setting that is edited again while it is being saved keeps the later edit', async () => {
  const { page } = await openOffice('/admin/settings/seo', { server: running(), secondFactor: true })
  const other = await colleague(page)
  const suffix = page.locator('[name="titles.suffix"]')
  await suffix.fill('Life')
  await page.getByLabel('Por qué lo cambias').fill('Títulos más cortos')
  const put = await held(page, 'PUT', /\/settings\/seo$/)
  await page.getByRole('button', { name: 'Guardar y publicar' }).click()
  await put.sent
  await suffix.fill('Life Norte')
  put.letGo()
  await page.getByText('Guardado. La web lo dirá en unos segundos.').waitFor()
  expect(await suffix.inputValue()).toBe('Life Norte')
  await expect.poll(() => page.locator('.settings-changes li').allInnerTexts()).toHaveLength(1)
  const { value } = await other.get<{ value: { titles: { suffix: string } } }>('/settings/seo')
  expect(value.titles.suffix).toBe('Life')
})

test('the focus goes with a card that the keys move, into another day, week and column', async () => {
  const query = await openDatabaseOf(running())
  await query('delete from plan_items')
  const { page } = await openOffice('/admin/planning?vista=semana&dia=2026-12-12', { server: running() })
  const other = await colleague(page)
  // A Saturday.
  const card = await other.post<Versioned>('/planning', { title: 'Cicatrices', plannedFor: '2026-12-12' })
  await page.reload()
  /** The day or column of the focused card. */
  const place = () =>
    page.evaluate((id) => {
      const focused = document.activeElement?.closest(`[data-card="${id}"]`)
      const section = focused?.closest('section')
      return section?.getAttribute('aria-label') ?? section?.getAttribute('aria-labelledby') ?? null
    }, card.id)
  await page.locator(`[data-card="${card.id}"] .plan-card-open`).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(place).toContain('13 dic')
  await page.keyboard.press('ArrowRight')
  await expect.poll(place).toContain('14 dic')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(place).toContain('21 dic')
  await page.getByRole('tab', { name: 'Mes' }).click()
  await page.locator(`.plan-days[data-view="month"] [data-card="${card.id}"] .plan-card-open`).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(place).toContain('20 dic')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(place).toContain('19 dic')
  await page.getByRole('tab', { name: 'Tablero' }).click()
  await page.locator(`.plan-board [data-card="${card.id}"] .plan-card-open`).focus()
  await page.keyboard.press(']')
  await expect.poll(place).toBe('plan-brief')
  await page.keyboard.press(']')
  await expect.poll(place).toBe('plan-writing')
  await page.getByLabel('Mover «Cicatrices» a otra columna').selectOption('Ideas')
  await expect.poll(place).toBe('plan-backlog')
  await expect
    .poll(() => query('select state, planned_for::text as day from plan_items'))
    .toEqual([{ state: 'backlog', day: '2026-12-19' }])
})

test('quick moves end where the last one says, though the board is read and a colleague saves between them', async () => {
  const query = await openDatabaseOf(running())
  await query('delete from plan_items')
  const { page } = await openOffice('/admin/planning', { server: running() })
  const other = await colleague(page)
  const card = await other.post<Versioned>('/planning', { title: 'Manchas', plannedFor: '2026-12-12' })
  const stored = async () =>
    (await query('select planned_for::text as day, brief from plan_items where id = $1', card.id))[0]
  const shown = page.locator(`.plan-board [data-card="${card.id}"]`)
  await shown.waitFor()
  let moves = 0
  const second = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/planning\/[\w-]+$/, async (route) => {
    if (route.request().method() === 'PATCH' && (moves += 1) === 2) await second.promise
    return route.continue()
  })
  await shown.locator('.plan-card-open').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown.innerText()).toContain('13 dic')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown.innerText()).toContain('14 dic')
  await expect.poll(stored).toEqual({ day: '2026-12-13', brief: '' })
  await expect.poll(() => moves).toBe(2)
  // The board is read again while the second move waits.
  await other.post('/planning', { title: 'Verrugas' })
  await page.locator('.plan-board .plan-card', { hasText: 'Verrugas' }).waitFor()
  expect(await shown.innerText()).toContain('14 dic')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown.innerText()).toContain('15 dic')
  // The second is refused; the third goes on from what the colleague saved.
  await other.patch(`/planning/${card.id}`, { version: 2, brief: 'Con fotos' })
  second.resolve()
  await page.getByText('Otra persona la ha cambiado mientras tanto').waitFor()
  await expect.poll(stored).toEqual({ day: '2026-12-15', brief: 'Con fotos' })
  await expect.poll(() => shown.innerText()).toContain('15 dic')
  expect(moves).toBe(3)
})

test('a card that was moved here takes no focus when a colleague moves it later', async () => {
  const query = await openDatabaseOf(running())
  await query('delete from plan_items')
  const { page } = await openOffice('/admin/planning', { server: running() })
  const other = await colleague(page)
  const card = await other.post<Versioned>('/planning', { title: 'Estrías' })
  const inColumn = (state: string) =>
    page.locator(`section[aria-labelledby="plan-${state}"] [data-card="${card.id}"]`)
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-card]')?.getAttribute('data-card') ?? null)
  await inColumn('backlog').locator('.plan-card-open').focus()
  const answer = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await page.keyboard.press(']')
  await expect.poll(focused).toBe(card.id)
  await inColumn('brief').waitFor()
  expect((await answer).ok()).toBe(true)
  // Shown after the answer to the move.
  await other.post('/planning', { title: 'Verrugas' })
  await page.locator('.plan-board .plan-card', { hasText: 'Verrugas' }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await other.patch(`/planning/${card.id}`, { version: 2, state: 'writing' })
  await inColumn('writing').waitFor()
  await laidOut(page)
  expect(await focused()).toBeNull()
})

type Piece = Versioned & {
  state: string
  work: {
    sources: { id: string }[]
    outline: { id: string; title: string }[]
    sections: { id: string; title: string; state: string; paragraphs: object[] }[]
  }
}

test('a section that a colleague changes while it is edited says so before it is saved over', async () => {
  const { page } = await openOffice('/admin/content-generator', { server: running() })
  const other = await colleague(page)
  const brief = {
    ...{ type: 'treatment', title: 'Hydrafacial, qué hace y qué no', goal: '', audience: 'first' },
    ...{ keyword: '', keywordId: null, treatments: ['hydrafacial'], concern: null, city: null, term: null },
    ...{ length: 'short', tone: 'neutral', mustInclude: [], references: [] },
  }
  const { id } = await other.post<Piece>('/generator/pieces', { brief })
  const path = `/generator/pieces/${id}`
  const step = async (act: (piece: Piece) => object) => {
    const piece = await other.get<Piece>(path)
    return other.post<Piece>(`${path}/steps`, { version: piece.version, ...act(piece) })
  }
  await step(({ work }) => ({ act: 'sources', chosen: work.sources.map((one) => one.id) }))
  await step(({ work }) => ({ act: 'outline', outline: work.outline, engine: 'rules' }))
  const sections = async () => (await other.get<Piece>(path)).work.sections
  await expect.poll(async () => (await other.get<Piece>(path)).state).not.toMatch(/queued|running/)
  await page.goto(address(`/admin/content-generator?pieza=${id}`))

  const [first] = await sections()
  await page.getByRole('button', { name: `Editar «${first!.title}»`, exact: true }).click()
  const paragraph = page.getByLabel('Párrafo 1', { exact: true })
  await paragraph.fill('Lo mío.')
  await step(() => ({
    act: 'edit',
    sectionId: first!.id,
    paragraphs: [{ text: 'Reescrito.', sources: [] }],
  }))
  const notice = page.getByRole('alert').filter({ hasText: 'Otra persona ha cambiado este apartado' })
  await notice.getByText('Reescrito.').waitFor()
  expect(await paragraph.inputValue()).toBe('Lo mío.')
  await page.getByRole('button', { name: 'Guardar lo mío en su lugar' }).click()
  await paragraph.waitFor({ state: 'detached' })
  expect((await sections())[0]!.paragraphs[0]).toMatchObject({ text: 'Lo mío.' })
})

test('a brief that a colleague changes while it is typed stays, says what changed, and is sent by a second press', async () => {
  const { page } = await openOffice('/admin/content-generator', { server: running() })
  const other = await colleague(page)
  const brief = {
    ...{ type: 'treatment', title: 'Peeling en otoño', goal: '', audience: 'first' },
    ...{ keyword: '', keywordId: null, treatments: ['hydrafacial'], concern: null, city: null, term: null },
    ...{ length: 'short', tone: 'neutral', mustInclude: [], references: [] },
  }
  const { id, version } = await other.post<Piece>('/generator/pieces', { brief })
  const path = `/generator/pieces/${id}`
  const stored = async () => (await other.get<{ work: { brief: typeof brief } }>(path)).work.brief
  await page.goto(address(`/admin/content-generator?pieza=${id}`))
  await page.getByRole('button', { name: 'Encargo', exact: true }).click()
  const form = page.getByRole('form', { name: 'Encargo' })
  const goal = form.getByLabel('Objetivo')
  await goal.fill('Que pidan cita')
  const changed = await other.post<Piece>(`${path}/steps`, {
    act: 'brief',
    version,
    brief: { ...brief, title: 'Peeling en invierno' },
  })
  // The piece goes on to another step; the form stays.
  const chosen = changed.work.sources.map((one) => one.id)
  await other.post<Piece>(`${path}/steps`, { act: 'sources', version: changed.version, chosen })

  const send = form.getByRole('button', { name: 'Buscar fuentes' })
  await send.click()
  const notice = form.getByRole('alert').filter({ hasText: 'mientras la editabas' })
  await notice.getByText('invierno').waitFor()
  expect(await goal.inputValue()).toBe('Que pidan cita')
  expect((await stored()).goal).toBe('')
  await send.click()
  await page.getByText('Solo pasajes ya publicados.').waitFor()
  expect(await stored()).toMatchObject({ title: 'Peeling en otoño', goal: 'Que pidan cita' })
})

test('an answer typed on while its rights request is being saved is asked about before it is lost', async () => {
  const query = await openDatabaseOf(running())
  const email = await createAdmin(newEmail('privacidad'), running())
  await query(
    "insert into staff_profiles (user_id, display_name, email, roles) select id, 'Pilar Datos', email, '{privacy}' from auth.users where email = $1",
    email,
  )
  const { page } = await openOffice('/admin/settings/privacy?vista=derechos', { server: running(), email })
  const own = await colleague(page)
  const { folio } = await own.post<{ folio: string }>('/privacy/rights-requests', {
    ...{ kind: 'access', details: '', channel: 'letter', name: 'Rosa Gil', email: '', phone: '' },
    ...{ address: 'Calle Mayor 1, 28013 Madrid', identity: '', leadFolio: '', confirm: false },
    receivedOn: new Date().toISOString().slice(0, 10),
  })
  const stored = async () =>
    (await own.get<{ answer: string | null }>(`/privacy/rights-requests/${folio}`)).answer
  await page.goto(address(`/admin/settings/privacy?vista=derechos&derecho=${folio}`))
  const answer = drawer(page).getByLabel(/Qué se le ha respondido/)
  await answer.fill('Copia enviada')
  const moves = await held(page, 'POST', /\/rights-requests\/[^/]+\/moves$/)
  await drawer(page).getByRole('button', { name: 'Guardar el estado' }).click()
  await moves.sent
  await answer.fill('Copia enviada por carta')
  moves.letGo()
  await toast(page, `Petición ${folio} guardada`).first().waitFor()
  expect(await stored()).toBe('Copia enviada')
  expect(await answer.inputValue()).toBe('Copia enviada por carta')

  await answer.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await question.waitFor({ state: 'detached' })
  await drawer(page).getByRole('button', { name: 'Guardar el estado' }).click()
  await expect.poll(stored).toBe('Copia enviada por carta')
  await toast(page, `Petición ${folio} guardada`).first().waitFor()
  await expect
    .poll(() => drawer(page).getByRole('button', { name: 'Guardar el estado' }).isEnabled())
    .toBe(true)
  await answer.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
})

test('a line for the planning that waits for a connection is added as it was sent', async () => {
  const query = await openDatabaseOf(running())
  await query('delete from plan_items')
  const { page } = await openOffice('/admin/planning', { server: running() })
  const line = page.locator('.plan-quick input')
  await line.waitFor()
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await line.fill('Bolsas en otoño 2h')
  await line.press('Enter')
  await page.locator('.plan-quick button[aria-busy]').waitFor()
  await line.fill('Bolsas en otoño 2h y manchas 9h')
  await page.context().setOffline(false)
  await expect
    .poll(() => query('select title, effort::float from plan_items'))
    .toEqual([{ title: 'Bolsas en otoño', effort: 2 }])
  await expect.poll(() => line.inputValue()).toBe('y manchas 9h')
})

test('a phone number typed for a request is asked about before it is lost', async () => {
  const visitor = await asksForPerson(undefined, { server: running() })
  const { page } = await openOffice(conversationPath(visitor.id), { server: running() })
  await page.getByRole('heading', { name: visitor.name, level: 1 }).waitFor()
  await page.getByLabel('Más acciones').click()
  await page.getByRole('button', { name: 'Convertir en solicitud' }).click()
  const phone = page.getByRole('dialog', { name: 'Convertir en solicitud' }).getByLabel('Teléfono')
  await phone.fill('612 345 699')
  await phone.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await phone.inputValue()).toBe('612 345 699')
})

test('what is typed while a cost is being added stays', async () => {
  const { page } = await openOffice('/admin/analytics', { server: running() })
  await page.getByRole('button', { name: 'Costes', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Costes de marketing' })
  const field = (name: string) => dialog.locator(`[name="cost-${name}"]`)
  await field('fromDay').fill('2026-11-01')
  await field('untilDay').fill('2026-11-30')
  await field('amount').fill('120')
  await field('source').fill('google')
  const post = await held(page, 'POST', /\/analytics\/costs$/)
  await field('source').press('Enter')
  await post.sent
  await field('campaign').fill('otoño')
  post.letGo()
  await toast(page, 'Coste guardado').waitFor()
  // Ready for the next one.
  await dialog.locator('button[aria-busy]').waitFor({ state: 'detached' })
  expect(await field('campaign').inputValue()).toBe('otoño')
})
