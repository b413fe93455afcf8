import type { Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'

/**
 * Before people are erased: their coming visits are cancelled, so that others can have the hours, and nothing more is
 * written about any of them. Past visits remain for the figures, without a person; the waiting list goes with the
 * request.
 */
export async function eraseVisits(tx: Tx, leadIds: readonly number[], now: Date): Promise<void> {
  const ids = sql`${sql.param([...leadIds])}::bigint[]`
  const { rows } = await tx.execute<{ clinic: string }>(sql`
    with freed as (
      update appointments set state = 'cancelled', ended_by = 'clinic', sequence = sequence + 1, changed_at = ${now.toISOString()}::timestamptz
      where lead_id = any(${ids}) and state in ('proposed', 'confirmed') and ends_at > ${now.toISOString()}::timestamptz
      returning clinic_slug
    ), offered as (
      select a.clinic_slug from appointments a join waiting_entries w on w.id = a.waiting_id
      where w.lead_id = any(${ids}) and a.state = 'held'
    )
    select distinct clinic_slug as clinic from (select * from freed union select * from offered) as all_of_them`)
  await tx.execute(sql`
    delete from appointment_mails where appointment_id in (select id from appointments where lead_id = any(${ids}))`)
  const clinics = rows.map(({ clinic }) => clinic)
  if (clinics.length > 0) await notifyBackOffice(tx, 'agenda.changed', clinics)
}
