import type { Tx } from '#db/client.ts'
import { type Lead, leads, leadTasks } from '#db/schema/index.ts'
import type { AppointmentMail } from '#domain/agenda/appointment.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { nextIds } from '../../shared/vault/next-ids.ts'

/**
 * A task for reception, due now, after an e-mail about a visit could not be delivered: the person knows nothing, and
 * sending it again to the same address would not help. One at a time is enough.
 */
export async function askForCall(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  lead: Lead,
  mail: AppointmentMail,
  now: Date,
): Promise<void> {
  const { id: leadId, folio, ownerId } = lead
  const { kind, title } = taskAfter(mail, lead)
  const isOpen = and(
    eq(leadTasks.leadId, leadId),
    eq(leadTasks.kind, kind),
    isNull(leadTasks.createdBy),
    isNull(leadTasks.doneAt),
  )
  if ((await tx.$count(leadTasks, isOpen)) > 0) return
  const [id = 0] = await nextIds(tx, 'lead_tasks', 1)
  await tx
    .insert(leadTasks)
    .overridingSystemValue()
    .values({
      ...{ id, leadId, kind, ownerId },
      title: vault.seal('lead_tasks.title', id, title),
      dueAt: now,
      createdAt: now,
    })
  await tx
    .update(leads)
    .set({ nextActionAt: sql`least(${leads.nextActionAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(leads.id, leadId))
  await writeAudit(tx, { staffId: null, action: 'lead.task_added', subject: { type: 'lead', id: folio } })
  await notifyBackOffice(tx, 'task.changed', [folio])
}

function taskAfter(
  mail: AppointmentMail,
  { doNotCall, phone }: Lead,
): { kind: 'call' | 'other'; title: string } {
  if (mail === 'clinic_changed' || mail === 'clinic_cancelled')
    return { kind: 'other', title: 'Avisar a la clínica: no le ha llegado el correo sobre esta cita' }
  const what = `no le ha llegado el correo ${mail === 'offer' ? 'con la hora que se le ofrece' : 'de su cita'}`
  return doNotCall || phone === ''
    ? { kind: 'other', title: `Comprobar la dirección de correo: ${what}` }
    : { kind: 'call', title: `Llamar: ${what}; comprueba si la dirección está bien` }
}
