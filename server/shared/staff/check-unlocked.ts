import { AppError } from '../../errors.ts'
import type { Staff } from './staff.ts'

/** The own profile, change notifications, and figures without names: what a dashboard on a wall keeps showing. */
const OPEN = /^\/api\/admin\/(?:me|events|activity|dashboard(?:\/.*)?)$/

/**
 * A session idle for half an hour shows nothing about people until its owner authenticates again, whatever the open
 * page assumes.
 * @throws {AppError} `session_locked`, 403
 */
export function checkUnlocked({ locked }: Pick<Staff, 'locked'>, path: string): void {
  if (locked && !OPEN.test(path)) throw sessionLocked()
}

export function sessionLocked(): AppError {
  return new AppError('session_locked', 'Llevas un rato sin actividad. Desbloquea la pantalla para seguir.')
}
