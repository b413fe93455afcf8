import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'
import { fill, FOLIO_PAGE, openForm, person, send } from './lead-forms.ts'

const BILBAO = { latitude: 43.263, longitude: -2.935 }

test('the nearest clinic is found on the device and chosen in the form', async () => {
  const { page } = await openForm('/contacto', { position: BILBAO })
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await page.getByText(/^Bilbao, a \d+,\d km$/).waitFor()
  await expect.poll(() => page.locator('#clinic').inputValue()).toBe('bilbao')
})

test('home: the finder beside the map chooses the clinic of the form', async () => {
  const { page } = await openForm('/', { position: BILBAO })
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await expect.poll(() => page.locator('#clinic').inputValue()).toBe('bilbao')
})

test('a refused or unsupported position is reported under the list of clinics', async () => {
  const { page } = await openForm('/contacto')
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  const error = page.locator('#formulario .field:has(#clinic) .field-error')
  await expect
    .poll(() => error.innerText())
    .toBe('No pudimos obtener tu ubicación. Por favor, permite el acceso a la ubicación.')
  await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await expect.poll(() => error.innerText()).toBe('La geolocalización no está soportada en tu navegador')
})

test('a postcode finds a clinic too, and an incomplete one is reported', async () => {
  const { page } = await openSite('/clinicas')
  await hydrated(page)
  const field = page.getByLabel('O escribe tu código postal')
  await field.fill('480')
  await field.press('Enter')
  await page.getByText('Un código postal tiene cinco cifras').waitFor()
  await field.fill('48001')
  await field.press('Enter')
  const found = page.locator('main [aria-live]').getByRole('link', { name: 'Bilbao' })
  await found.waitFor()
  await expect.poll(() => found.getAttribute('href')).toBe('/clinicas/bilbao')
})

test.for(['/contacto', '/', '/clinicas/bilbao', '/tratamientos/rinoplastia'])(
  'without scripts the form of %s is delivered',
  async (path) => {
    const { page } = await openSite(path, { javaScript: false })
    await expect.poll(() => page.getByRole('button', { name: 'Encontrar mi clínica' }).count()).toBe(0)
    await fill(page, person())
    await page.locator('#clinic').selectOption('bilbao')
    await send(page)
    await page.waitForURL(FOLIO_PAGE)
    await expect.poll(() => page.locator('main').innerText()).toMatch(/LD-\d\d-\d{6}/)
  },
)

test.for(['/contacto', '/'])(
  'without scripts the form of %s returns with its errors and all input',
  async (path) => {
    const { page } = await openSite(path, { javaScript: false })
    await page.locator('#name').fill('Ana Prueba')
    await page.locator('#email').fill('ana@gmial.com')
    await page.locator('#phone').fill('612 345 678')
    await page.locator('#clinic').selectOption('oviedo')
    await page.locator('#message').fill('Una pregunta')
    await page.locator('#marketing').check()
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await answered).status()).toBe(422)
    await page.locator('#email-error').waitFor()
    await expect
      .poll(() => page.locator('#email-error').innerText())
      .toContain('¿Quisiste decir ana@gmail.com?')
    await expect.poll(() => page.locator('#email').inputValue()).toBe('ana@gmial.com')
    await expect.poll(() => page.locator('#clinic').inputValue()).toBe('oviedo')
    await expect.poll(() => page.locator('#message').inputValue()).toBe('Una pregunta')
    await expect.poll(() => page.locator('#marketing').isChecked()).toBe(true)
    await expect.poll(() => page.locator('#health').isChecked()).toBe(false)
  },
)
