import { fieldErrors } from '#domain/lead/lead-input.ts'
import { RIGHTS_FIELDS, type RightsFormErrors, type RightsFormValues } from '#domain/privacy/rights-form.ts'
import type { Deps } from '../deps.ts'
import { AppError, type ErrorStatus, statusOf } from '../errors.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { rightsRequestInput } from './rights-request-input.ts'
import { type StoredRightsRequest, submitRightsRequest } from './submit-rights-request.ts'

const FAILURE = 'No hemos podido guardar tu petición. Inténtalo de nuevo en unos minutos.'

/** Every result but `ok` includes the submitted values, so the form comes back filled. */
export type RightsFormResult =
  | { ok: true; stored: StoredRightsRequest }
  | { ok: false; status: ErrorStatus; errors: RightsFormErrors; notice: string; values: RightsFormValues }

/**
 * A form submitted without JavaScript: same rules, limits and storage as POST /api/rights-requests. Any error returns
 * the form as it was filled; unexpected errors are logged by name only.
 */
export async function submitRightsForm(
  deps: Deps,
  form: FormData,
  clientAddress: string,
): Promise<RightsFormResult> {
  const values = valuesOf(form)
  const refused = (status: ErrorStatus, notice: string, errors: RightsFormErrors = {}) =>
    ({ ok: false, status, errors, notice, values }) as const
  try {
    await rateLimitsOf(deps).consume('rights', clientAddress)
    const input = rightsRequestInput.safeParse({ ...values, website: textOf(form, 'website') })
    if (!input.success) {
      const errors = fieldErrors(input.error)
      const shown = RIGHTS_FIELDS.some((field) => errors[field])
      return refused(422, shown ? '' : FAILURE, errors)
    }
    return { ok: true, stored: await submitRightsRequest(deps, input.data) }
  } catch (error) {
    if (error instanceof AppError) return refused(statusOf(error.code), error.message)
    const { name, code } = error as Error & { code?: unknown }
    deps.log.error({ path: '/privacidad', error: name, code }, 'rights form failed')
    return refused(500, FAILURE)
  }
}

function valuesOf(form: FormData): RightsFormValues {
  return Object.fromEntries(
    RIGHTS_FIELDS.map((field) => [field, textOf(form, field)]),
  ) as unknown as RightsFormValues
}

/** A file where text is expected counts as empty. */
function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
