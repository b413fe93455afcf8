import styles from '#app/styles/admin-desk.css?url'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { FilterChips } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { StaleData } from '#app/widgets/back-office/states/stale-data.tsx'
import { type KeysetPage, useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadTaskRow } from '#domain/lead/lead-detail.ts'
import { TASK_DUE, type TaskDue } from '#domain/lead/task-due.ts'
import { TaskList } from './task-list.tsx'

const texts = deskTexts.task
const TASKS_KEY = ['leads', 'tasks'] as const
const PARAM = 'cuando'
const WHOSE = 'de'

/** Open tasks of the user and those assigned to nobody, or of the whole team: overdue, today and later. */
export function MyTasks() {
  const [value, choose] = useUrlValue(PARAM)
  const [whose, setWhose] = useUrlValue(WHOSE)
  const all = whose === 'todas'
  const due = TASK_DUE.find((one) => one === value)
  return (
    <div className="my-tasks">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="lead-queue" role="group" aria-label={texts.whose}>
        {[false, true].map((one) => (
          <button
            key={String(one)}
            type="button"
            className="filter-chip"
            aria-pressed={all === one}
            onClick={() => setWhose(one ? 'todas' : undefined)}
          >
            {one ? texts.everybody : texts.own}
          </button>
        ))}
      </div>
      <FilterChips
        label={texts.when}
        values={due ? [due] : []}
        options={TASK_DUE.map((value) => ({ value, label: texts.due[value] }))}
        onChange={(values) => choose(TASK_DUE.find((one) => one !== due && values.includes(one)))}
      />
      <StaleData queryKey={TASKS_KEY} />
      {(due ? [due] : TASK_DUE).map((one) => (
        <DueTasks key={one} due={one} all={all} alone={due !== undefined} />
      ))}
    </div>
  )
}

/** One part of the list with its heading; hidden if empty, except today's. */
function DueTasks({ due, all, alone }: { due: TaskDue; all: boolean; alone: boolean }) {
  const api = useAdminApi()
  const [clinic] = useClinicScope()
  const list = useKeysetList<LeadTaskRow>({
    queryKey: [...TASKS_KEY, all ? 'all' : 'mine', due, clinic],
    load: (cursor, signal) =>
      api.get<KeysetPage<LeadTaskRow>>(
        `/tasks?${new URLSearchParams({ due, clinic, ...(all ? { owner: 'all' } : {}), ...(cursor ? { cursor } : {}) })}`,
        { signal },
      ),
  })
  const isEmpty = list.rows.length === 0
  if (isEmpty && !alone && due !== 'today' && !list.error && !list.loading) return null
  return (
    <section aria-labelledby={`tasks-${due}`}>
      <h2 id={`tasks-${due}`}>{texts.due[due]}</h2>
      {list.error ? <LoadFailed error={list.error} kept={!isEmpty} onRetry={list.retry} /> : null}
      {list.loading ? <Skeleton rows={2} /> : null}
      {list.loading || (list.error && isEmpty) ? null : (
        <TaskList tasks={list.rows} withPerson withOwner={all} mayWrite empty={texts.noneDue[due]} />
      )}
      {list.hasMore ? (
        <Button small look="ghost" loading={list.loadingMore} onClick={list.more}>
          {texts.more}
        </Button>
      ) : null}
    </section>
  )
}
