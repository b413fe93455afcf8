import { adminCopies as texts } from '#content/ui/admin-operations.ts'
import { fillText } from '#content/fill-text.ts'
import { Note } from '#app/ui/panel.tsx'
import { Time } from '#app/ui/time.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { BackupNow, type BackupRun } from './backup-now.tsx'
import { SettingsFile } from './settings-file.tsx'
import { useAdminQuery } from './use-team.ts'
import '#app/styles/admin-team.css'

type BackupEvent = { at: string; file: string; bytes: number | null; rows: number | null } | null
type Backups = { made: BackupEvent; checked: BackupEvent; restored: BackupEvent; run: BackupRun | null }

const QUERY_KEY = ['settings', 'copies']
const KINDS = ['made', 'checked', 'restored'] as const
const whole = new Intl.NumberFormat('es')
const size = new Intl.NumberFormat('es', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** When the last backup was made and verified, and how to do it. */
export default function Copies() {
  const { can } = useStaff()
  const { data, error, refetch } = useAdminQuery<Backups>(QUERY_KEY, '/copies')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  return (
    <>
      <BackupNow run={data.run} queryKey={QUERY_KEY} />
      <dl className="setting-facts">
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{texts[kind]}</dt>
            <dd>
              <Event event={data[kind]} />
            </dd>
          </div>
        ))}
      </dl>
      <section className="member-part">
        <h2>{texts.howTitle}</h2>
        <dl className="command-rows">
          {texts.how.map((what, index) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <code>{texts.commands[index]}</code>
              </dd>
            </div>
          ))}
        </dl>
        <Note kind="warning">
          <p>{texts.warning}</p>
        </Note>
      </section>
      {can('settings.write') ? <SettingsFile /> : null}
    </>
  )
}

function Event({ event }: { event: BackupEvent }) {
  if (!event) return texts.never
  const { at, file, bytes, rows } = event
  return (
    <>
      <Time at={at} />
      <small>
        {file}
        {bytes === null || rows === null
          ? null
          : ` · ${fillText(texts.size, { size: size.format(bytes / 1e6), rows: whole.format(rows) })}`}
      </small>
    </>
  )
}
