import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsImport } from '#domain/settings/site-section.ts'
import { adminCopies } from '#content/ui/admin-operations.ts'
import { TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { FactorLine } from '#app/widgets/back-office/staff/factor-line.tsx'
import { ExportButton } from '../export-button.tsx'
import { ImportPreview } from './import-preview.tsx'

const texts = adminCopies.file

/** Exports the settings to a file and imports them; changes are previewed before saving. */
export function SettingsFile() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [file, setFile] = useState<unknown>(null)
  const [preview, setPreview] = useState<SettingsImport | null>(null)
  const [error, setError] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  /** Asks the server what a file would change. */
  async function look(content: unknown) {
    try {
      setPreview(await api.post<SettingsImport>('/settings/imports/previews', content))
      setFile(content)
    } catch (failure) {
      const { code, message } = asAdminError(failure)
      setError(code === 'invalid_fields' ? texts.unreadable : message)
    }
  }

  async function choose(chosen: File | undefined) {
    setError('')
    setErrors({})
    setPreview(null)
    if (!chosen) return
    const content = await readJson(chosen)
    if (content === undefined) setError(texts.unreadable)
    else await look(content)
  }

  async function save(form: FormData) {
    if (!preview) return
    setBusy(true)
    setErrors({})
    const said = (name: string) => String(form.get(name) ?? '')
    const sections = preview.sections
      .filter(({ changes }) => changes.length > 0)
      .map(({ id, version, value }) => ({ id, version, value, confirm: said(`${id}.confirm`) }))
    const words = { reason: said('reason'), confirm: said('confirm') }
    try {
      await api.post('/settings/imports', { sections, ...words })
      void queries.invalidateQueries({ queryKey: ['settings'] })
      setPreview(null)
      doneToast(texts.done)
    } catch (failure) {
      const { code, fields } = asAdminError(failure)
      setErrors(fields)
      if (code === 'conflict') {
        setError(texts.conflict)
        await look(file)
      } else if (Object.keys(fields).length === 0) errorToast(failure)
    }
    setBusy(false)
  }

  return (
    <section className="member-part" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <p>{texts.without}</p>
      <FactorLine />
      <ExportButton />
      <TextField
        name="settings-file"
        type="file"
        accept="application/json,.json"
        label={texts.choose}
        hint={texts.hint}
        required
        error={error}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {preview ? (
        <ImportPreview
          preview={preview}
          errors={errors}
          busy={busy}
          onSave={(form) => void save(form)}
          onCancel={() => setPreview(null)}
        />
      ) : null}
    </section>
  )
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
