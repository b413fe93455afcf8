import type { Tx } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findOwn, type OwnVisit } from './find-own.ts'

/** Something that the person does with their visit, with the request locked. @throws {AppError} `not_found` */
export function withOwn<Result>(
  deps: Pick<Deps, 'database' | 'env' | 'now'>,
  token: string,
  act: (tx: Tx, own: OwnVisit) => Promise<Result>,
): Promise<Result> {
  return deps.database.db.transaction(async (tx) => {
    const own = await findOwn(deps, tx, token, true)
    if (typeof own === 'string') throw new AppError('not_found', 'Este enlace ya no sirve.')
    return act(tx, own)
  })
}

/** Whether the person may still change or cancel it. */
export function canChange({ appointment }: OwnVisit, now: Date): boolean {
  const stands = appointment.state === 'confirmed' || appointment.state === 'proposed'
  return stands && appointment.startsAt > now
}

/** @throws {AppError} `conflict` */
export function requireChangeable(own: OwnVisit, now: Date): void {
  if (!canChange(own, now))
    throw new AppError('conflict', 'Esta cita ya no se puede cambiar aquí. Llámanos y lo vemos.')
}
