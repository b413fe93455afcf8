import type { ReactNode } from 'react'
import { adminSettings } from '#content/ui.ts'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { FactorLine } from '#app/widgets/back-office/staff/factor-line.tsx'
import { SaveBar } from '../save-bar.tsx'
import type { RowDraft } from '../use-row-draft.ts'

type Values = Readonly<Record<string, unknown>>

interface OwnSectionFormProps<Row extends Values> {
  draft: RowDraft<Row>
  mayWrite: boolean
  /** Label of the button. */
  save: string
  /** Text to type before saving. */
  confirm?: string | undefined
  /** Query parameters that choose another form. */
  params?: readonly string[]
  /** The value of them that chooses this form. */
  shown?: string
  /** Work beside the form, under its guard: the router supports only one at a time. */
  beside?: { unsaved: boolean; discard: () => void }
  /** Effects of saving, above the button. */
  warning?: ReactNode
  children: ReactNode
}

/** The frame of a section with custom fields: access check, fields and save bar. */
export function OwnSectionForm<Row extends Values>(props: OwnSectionFormProps<Row>) {
  const { draft, mayWrite, save, confirm, params, shown, beside, warning, children } = props
  const guard = useLeaveGuard(draft.changes.length > 0 || beside?.unsaved === true, {
    params,
    shown,
    onLeave: () => {
      draft.discard()
      beside?.discard()
    },
  })
  return (
    <>
      {mayWrite ? <FactorLine /> : <p className="admin-line">{adminSettings.readOnly}</p>}
      <form
        className="admin-form settings-wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save(new FormData(event.currentTarget))
        }}
      >
        <fieldset disabled={!mayWrite}>
          {children}
          <SaveBar draft={draft} confirm={confirm} save={save}>
            {warning}
          </SaveBar>
        </fieldset>
      </form>
      <SavingDialogs saving={draft.saving} />
      {guard}
    </>
  )
}
