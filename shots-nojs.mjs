import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'] })
for (const width of [1440, 390]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto('http://127.0.0.1:4122/reservar-cita?zona=face/nariz')
  await page.screenshot({ path: `/tmp/shots-booking/nojs-${width}.png`, fullPage: true })
  await page.locator('button[type=submit]').last().click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots-booking/nojs-error-${width}.png`, fullPage: true })
  await context.close()
}
await browser.close()
