import { mondayOf } from '#domain/calendar/madrid-calendar.ts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { MailError } from '../../shared/email/mailer.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { addressedMail, weeklyMail } from './weekly-mail.ts'

/** Mounted at /api/admin/dashboard/weekly-mail: how the mail of this Monday reads, and a test to oneself. */
export function weeklyMailRoutes(deps: Deps) {
  return new Hono<StaffContext>()
    .get('/', requireCapability('settings.read', 'settings.write'), async (context) => {
      const { subject, text, html } = await weeklyMail(deps, mondayOf(deps.now()))
      return context.json({ subject, text, html })
    })
    .post('/tests', requireCapability('settings.write'), async (context) => {
      const { staff } = context.var
      const monday = mondayOf(deps.now())
      const written = await weeklyMail(deps, monday)
      const test = { ...written, subject: `Prueba: ${written.subject}` }
      const name = `test-${deps.now().getTime()}`
      try {
        await deps.mailer.send(addressedMail(test, staff.email, name, deps.env.SITE_URL))
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        throw new AppError('unavailable', 'El servidor de correo no ha aceptado la prueba.')
      }
      await writeAudit(deps.database.db, {
        staffId: staff.id,
        action: 'settings.mail_tested',
        subject: { type: 'settings', id: 'measurement' },
      })
      return context.json({ to: staff.email }, 202)
    })
}
