import { settings } from '#db/schema/index.ts'
import type { FreeHours } from '#domain/agenda/booking-api.ts'
import { bookOnline, openAgenda } from '#tests/agenda.ts'
import { createTestApp } from '#tests/app.ts'
import { databaseUrlOf } from '#tests/database-url.ts'
import { freePort } from '#tests/product-server.ts'
import { createSmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from './start-server.ts'

const PHONE = '+34 910 123 456'

test('what was due while the server was down is sent as the stored settings say it', async () => {
  const smtp = await createSmtpReceiver()
  onTestFinished(() => smtp.close())
  const app = await createTestApp({ work: false, smtpUrl: smtp.url })
  onTestFinished(() => app.close())
  await openAgenda(app)
  const free = await app.request('/api/booking/hours?clinica=bilbao&dias=14')
  const { days } = (await free.json()) as FreeHours
  const hours = days.flatMap(({ morning, afternoon }) => [...morning, ...afternoon])
  await bookOnline(app, { at: new Date(hours.at(-1)!.at) })
  const line = { phone: PHONE, whatsapp: PHONE, email: 'citas@clinicaslife.example' }
  await app.deps.database.db.insert(settings).values({ section: 'contact', value: { line } })

  const server = await startServer(
    {
      NODE_ENV: 'test',
      PORT: String(await freePort()),
      DATA_DIR: app.deps.env.DATA_DIR,
      DATABASE_URL: await databaseUrlOf(app),
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'silent',
    },
    { loadRequestHandler: async () => async () => new Response() },
  )
  onTestFinished(() => server.stop())
  const confirmations = () => smtp.received.filter(({ to }) => to.includes('ana@example.org'))
  await expect.poll(() => confirmations().length).toBeGreaterThan(0)
  for (const { mail } of confirmations()) {
    expect(mail.text).toContain(PHONE)
    expect(mail.text).not.toContain('900 000 000')
  }
})
