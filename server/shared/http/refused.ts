import { AppError } from '../../errors.ts'

/** An invalid field, with a message for staff. */
export function refused(field: string, message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { [field]: message } })
}
