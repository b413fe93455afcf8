import { AppError } from '../../errors.ts'
import type { Staff } from './staff.ts'

/** Who one is, that something changed, and figures without names: what the dashboard on a wall goes on showing. */
const OPEN = /^\/api\/admin\/(?:me|events|activity|dashboard(?:\/.*)?)$/

/**
 * A session that nobody has used for half an hour shows nothing about people until its owner has proven again who they
 * are, whatever the open page believes.
 * @throws {AppError} `session_locked`, 403
 */
export function checkUnlocked({ locked }: Pick<Staff, 'locked'>, path: string): void {
  if (locked && !OPEN.test(path)) throw sessionLocked()
}

export function sessionLocked(): AppError {
  return new AppError('session_locked', 'Llevas un rato sin actividad. Desbloquea la pantalla para seguir.')
}
