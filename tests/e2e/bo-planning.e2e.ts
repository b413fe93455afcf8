import { expect, test } from 'vitest'
import { pathOf, storedSession } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated, typeIntoFocused, widthOf } from './browser.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'

// Plan and keywords begin empty, and drafts are texts of the site, so this file has its own server.
const { address, running } = ownServer()

/** Without keywords and plans: a retry would find those of the first. */
async function emptied() {
  const query = await openDatabaseOf(running())
  await query('delete from plan_items')
  await query('delete from keywords')
  return query
}

test('an empty plan is filled, added to in one line, moved by keys and menu, and its address is shown once', async () => {
  const query = await emptied()
  const { page, errors } = await openOffice('/admin/planning', { server: running() })
  await page.getByRole('heading', { name: 'Aún no hay nada planificado' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Proponer 8 semanas' }).click()
  await page.getByRole('button', { name: 'Planificar 16' }).click()
  await page.locator('.plan-card').first().waitFor()

  await page.keyboard.press('q')
  await typeIntoFocused(page, 'queloide y cicatriz 15/12/2026 2h #wiki @nadie')
  await page.getByText('No se entiende: @nadie').waitFor()
  await page.getByLabel('Añadir en una línea').fill('queloide y cicatriz 15/12/2026 2h #wiki')
  await page.getByText('Queloide y cicatriz · Término · mar, 15 dic · 2 h').waitFor()
  await page.keyboard.press('Enter')
  const stored = async () =>
    (
      await query(
        "select planned_for::text as day, state from plan_items where title = 'Queloide y cicatriz'",
      )
    )[0]
  const card = page.locator('.plan-card', { hasText: 'Queloide y cicatriz' })
  await card.waitFor()
  await card.getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(stored).toEqual({ day: '2026-12-16', state: 'backlog' })
  // The next key moves it from the day that is shown.
  await expect.poll(() => card.innerText()).toContain('16 dic')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(stored).toEqual({ day: '2026-12-09', state: 'backlog' })
  await expect.poll(() => card.innerText()).toContain('9 dic')
  await page.getByLabel('Mover «Queloide y cicatriz» a otra columna').selectOption('Redacción')
  await expect.poll(stored).toEqual({ day: '2026-12-09', state: 'writing' })
  expect(
    await page.getByLabel('Mover «Queloide y cicatriz» a otra columna').locator('option').allInnerTexts(),
  ).not.toContain('Aprobado')
  expect(await axeViolations(page)).toEqual([])

  for (const view of ['Mes', 'Semana', 'Lista']) {
    await page.getByRole('tab', { name: view }).click()
    await page.locator('[role=tabpanel]:not([hidden], [inert])').waitFor()
    expect([view, await axeViolations(page)]).toEqual([view, []])
  }
  await page.getByRole('button', { name: 'Calendario' }).click()
  await page.getByRole('button', { name: 'Hacer una dirección' }).click()
  const address = await page.getByLabel('Dirección', { exact: true }).inputValue()
  const file = await page.request.get(new URL(new URL(address).pathname, page.url()).href)
  expect(await file.text()).toContain('SUMMARY:Término: Queloide y cicatriz')
  expect(errors).toEqual([])
})

test('the plan is read on a phone', async () => {
  const { page, errors } = await openOffice('/admin/planning', { width: 390, server: running() })
  await page.locator('.plan-card').first().waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  expect(await axeViolations(page)).toEqual([])
  await page.locator('.plan-card-open').first().click()
  await page.getByLabel('Título').waitFor()
  expect(await axeViolations(page, '.admin-drawer')).toEqual([])
  expect(errors).toEqual([])
})

const CSV = [
  'Consultas principales;Clics;Impresiones;CTR;Posición',
  'rinoplastia precio;12;900;1,3 %;6,2',
  'precios rinoplastia;2;300;0,6 %;9',
  'botox en Bilbao;1;200;0,5 %;12',
  'rota;1',
].join('\r\n')

test('keywords are imported after a dry run, grouped, aimed at a page and briefed; the keys work', async () => {
  await emptied()
  const { page, errors } = await openOffice('/admin/keywords', { server: running() })
  await page.getByRole('heading', { name: 'Aún no hay palabras clave' }).waitFor()
  await expect.poll(() => page.locator('.admin-page .button:not(.button-ghost)').count()).toBe(1)
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  await page
    .locator('#keyword-file')
    .setInputFiles({ name: 'gsc.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByText('Parece de Search Console: 4 líneas').waitFor()
  await page.getByText('Líneas que no entran').last().click()
  await page.getByText('Línea 5: Tiene 2 columnas y la cabecera 5.').waitFor()
  expect(await axeViolations(page, '.dialog')).toEqual([])
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const row = (name: string) => page.locator('tr[data-row]', { hasText: name })
  await row('rinoplastia precio').waitFor()
  await row('botox en Bilbao').getByText('Medicamento: botox').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('a')
  await page.getByLabel('Palabras clave, una por línea').fill('Ojeras\nojeras\nRINOPLASTIA PRECIO')
  await page.getByRole('button', { name: 'Revisar' }).click()
  await page.getByText('1 nueva').waitFor()
  await page.getByText('1 ya estaba').waitFor()
  await page.getByRole('button', { name: 'Añadir 1' }).click()
  await row('Ojeras').waitFor()

  await row('Ojeras').focus()
  await page.keyboard.press('t')
  await page.locator('.dialog').getByLabel('Página', { exact: false }).fill('/no-existe')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await row('Ojeras').getByText('No existe').waitFor()
  await row('Ojeras').focus()
  await page.keyboard.press('b')
  await page.getByRole('status').getByText('Brief creado en la planificación').waitFor()

  await page.getByRole('tab', { name: 'Grupos' }).click()
  await page.getByRole('button', { name: /^Agrupar: / }).click()
  await page.getByText('1 variante').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Oportunidades' }).click()
  await page.getByRole('button', { name: /Posición 11 a 15.*: 1$/ }).click()
  await page.getByRole('button', { name: 'botox en Bilbao' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  for (const tab of ['Canibalización', 'Ciudades', 'Sin página']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.locator('[role=tabpanel] p').first().waitFor()
    expect([tab, await axeViolations(page)]).toEqual([tab, []])
  }
  expect(errors).toEqual([])
})

test('a search in vain is accepted from the inbox, and a keyword is read on a phone', async () => {
  const query = await openDatabaseOf(running())
  await query("delete from keywords where text = 'verrugas'")
  await query("delete from vain_searches where text = 'verrugas'")
  await query("insert into vain_searches (week, text, count) values ('2026-11-23', 'verrugas', 4)")
  const { page, errors } = await openOffice('/admin/keywords?vista=bandeja', {
    width: 390,
    server: running(),
  })
  await page.getByRole('button', { name: 'Aceptar: verrugas' }).click()
  await page.getByRole('status').getByText('Ya es una palabra clave').waitFor()
  await page.goto(new URL('/admin/keywords?q=verrugas', page.url()).href)
  const card = page.locator('tr[data-row]', { hasText: 'verrugas' })
  await card.waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  expect(await axeViolations(page)).toEqual([])
  await card.click()
  await page.getByRole('heading', { name: 'Posiciones' }).waitFor()
  await page.locator('#measured-position').fill('8,5')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await page.getByRole('rowheader').first().waitFor()
  expect(await axeViolations(page, '.admin-drawer')).toEqual([])
  expect(errors).toEqual([])
})

/** Each try of a batch takes other cells: an earlier one may have changed its own. */
let tries = 0

test('a guided piece goes from a preset to a draft, each paragraph beside its source', async () => {
  const { page } = await openOffice('/admin/content-generator', { server: running() })
  await page.getByRole('button', { name: /^Tratamiento/ }).click()
  await page.getByLabel('Título de trabajo').fill('Hydrafacial, con calma: qué hace y qué no')
  await page
    .getByRole('form', { name: 'Encargo' })
    .getByLabel(/^Tratamientos/)
    .selectOption('hydrafacial')
  await page
    .getByLabel(/^Referencias/)
    .fill('Una guía. https://example.org/guia\n<script>alert(1)</script>Otra')
  await page.getByRole('button', { name: 'Buscar fuentes' }).click()
  await page.getByText('Solo pasajes ya publicados.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Preparar el esquema' }).click()
  await page.getByRole('button', { name: 'Bajar Qué es' }).press('Enter')
  await page.getByRole('button', { name: 'Escribir', exact: true }).click()
  await page.getByRole('button', { name: 'Comprobar' }).last().waitFor()
  await page.getByRole('button', { name: 'Reescribir «Qué es»' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await page.locator('.generator-bar').getByRole('button', { name: 'Comprobar' }).click()
  await page.getByText(/Coincide en un \d+ %/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar al blog como borrador' }).click()
  await page.getByRole('link', { name: 'Abrir el borrador' }).waitFor()
})

test('three cells are proposed, accepted as drafts and undone', async () => {
  const query = await openDatabaseOf(running())
  // One batch at a time: an earlier try may have left one.
  await query('delete from generator_runs')
  const first = 3 * tries++
  const { page } = await openOffice('/admin/generate-content?filas=concern', { server: running() })
  const table = page.getByRole('region', { name: 'Cobertura: Preocupaciones' })
  await table.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const cells = table.getByRole('checkbox', { name: /^Texto en buscadores de/ })
  await cells.nth(first).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await cells.nth(first + 2).check()
  await page.getByText('3 celdas elegidas').waitFor()
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await page.getByRole('button', { name: 'Aceptar las 3 que pasan' }).click()
  await page.getByText('En borrador').nth(2).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Deshacer el lote' }).click()
  await page.getByText('Deshecha').nth(2).waitFor()
})

test('both are read on a phone without scrolling sideways', async () => {
  const { page } = await openOffice('/admin/generate-content', { width: 390, server: running() })
  for (const path of ['/admin/generate-content', '/admin/content-generator']) {
    if (pathOf(page) !== path) await page.goto(address(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await hydrated(page)
    expect(await widthOf(page)).toBeLessThanOrEqual(390)
    expect(await axeViolations(page)).toEqual([])
  }
})

test('a card that a colleague deletes stays open, with what was typed to be copied', async () => {
  const { page } = await openOffice('/admin/planning', { server: running() })
  const { access_token } = (await storedSession(page))!
  const headers = { authorization: `Bearer ${access_token}` }
  const added = await page.request.post(address('/api/admin/planning'), {
    headers,
    data: { title: 'Ojeras en otoño' },
  })
  const { id } = (await added.json()) as { id: string }
  await page.goto(address(`/admin/planning?tarjeta=${id}`))
  const drawer = page.locator('.admin-drawer')
  const brief = drawer.locator('#card-brief')
  await brief.fill('Con fuentes')
  await page.request.delete(address(`/api/admin/planning/${id}`), { headers })
  await drawer.getByText('Alguien la ha quitado de la planificación').waitFor()
  expect(await brief.inputValue()).toBe('Con fuentes')
  expect(await drawer.getByRole('button', { name: 'Guardar', exact: true }).count()).toBe(0)
  expect(await axeViolations(page, '.admin-drawer')).toEqual([])
  await brief.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await drawer.waitFor({ state: 'detached' })
})
