import { lazy, Suspense, useState } from 'react'
import { adminZones as texts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { ZONE_VIEWS } from '#app/widgets/zones-explorer/zone-address.ts'
import { setParam, useUrlParams } from '#app/widgets/back-office/use-url-params.ts'
import type { ZoneBody } from '#domain/zones/zone-places.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import { useMerge } from './use-merge.ts'
import { usePublish } from './use-publish.ts'
import { useZoneEditor } from './use-zone-editor.ts'
import type { ZonePositionsAnswer, ZoneVersion } from './zone-answers.ts'
import { partText } from './zone-changes.tsx'
import { ZoneFileActions } from './zone-file-actions.tsx'
import { ZoneStateLine } from './zone-state-line.tsx'
import { ZoneTools } from './zone-tools.tsx'
import { ZoneView } from './zone-view.tsx'

const part = <Props,>(load: () => Promise<{ default: (props: Props) => React.ReactNode }>, name: string) =>
  lazy(() => importWithRetry(load, { name, reload: false }))
const PublishDialog = part(() => import('./publish-dialog.tsx'), 'publish-zones')
const HistoryDrawer = part(() => import('./history-drawer.tsx'), 'zones-history')
const ConflictDialog = part(
  () => import('#app/widgets/back-office/saving/conflict-dialog.tsx'),
  'zones-conflict',
)

const BODY_PARAM = 'dibujo'
const MAN = 'hombre'

/** The editor of the points: figures and tables, draft with undo, publishing and history. */
export function ZoneEditor({ published }: { published: ZonePositionsAnswer }) {
  const editor = useZoneEditor(published)
  const { publish, restore, busy } = usePublish(published, editor)
  const { merge, conflict, resolve } = useMerge(published, editor)
  const { me } = useStaff()
  const [params, change] = useUrlParams()
  const body: ZoneBody = params.get(BODY_PARAM) === MAN ? 'man' : 'woman'
  const [snap, setSnap] = useState(true)
  const [testing, setTesting] = useState(false)
  const [panel, setPanel] = useState<'publish' | 'history' | null>(null)
  const names = new Map(Object.entries(published.positions).map(([id, { name }]) => [id, name]))

  useKeys(texts.keys.scope, [
    { keys: 'Mod+z', label: texts.keys.undo, run: editor.undo, outside: true },
    { keys: 'Mod+Shift+z', label: texts.keys.redo, run: editor.redo, outside: true },
    { keys: 'Mod+y', label: texts.keys.redo, run: editor.redo, outside: true, quiet: true },
    { keys: 't', label: texts.keys.test, run: () => setTesting((on) => !on) },
  ])

  const chooseBody = (next: ZoneBody) =>
    change((known) => setParam(known, BODY_PARAM, next === 'man' ? MAN : undefined))

  function authorOf(author: ZoneVersion['publishedBy']): string {
    const who = author?.id === me?.user.id ? texts.state.you : (author?.name ?? texts.state.someone)
    return texts.state.by.replace('{who}', who)
  }

  return (
    <>
      <AdminPageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <Button look="ghost" small onClick={() => setPanel('history')}>
              {texts.more.history}
            </Button>
            <Button small disabled={editor.state !== 'local'} onClick={() => setPanel('publish')}>
              {texts.publish.action}
            </Button>
          </>
        }
      />
      <ZoneStateLine published={published} editor={editor} authorOf={authorOf} onMerge={() => void merge()} />
      <div className="zone-bar">
        <ZoneTools
          {...{ editor, body, snap, testing }}
          onBody={chooseBody}
          onSnap={setSnap}
          onTest={setTesting}
        />
        <ZoneFileActions published={published} editor={editor} />
      </div>
      <UrlTabs
        label={texts.viewsLabel}
        tabs={ZONE_VIEWS.map((view) => ({
          id: view,
          label: texts.views[view],
          panel: <ZoneView key={view} {...{ view, body, snap, testing, published, editor }} />,
        }))}
      />
      <Suspense fallback={null}>
        {panel === 'publish' ? (
          <PublishDialog
            changes={editor.changes}
            names={names}
            busy={busy}
            onClose={() => setPanel(null)}
            onPublish={(reason) => void publish(reason).then((over) => over && setPanel(null))}
          />
        ) : null}
        {panel === 'history' ? (
          <HistoryDrawer
            version={published.version}
            names={names}
            authorOf={authorOf}
            onClose={() => setPanel(null)}
            onRestore={restore}
          />
        ) : null}
        {conflict ? (
          <ConflictDialog
            merge={conflict}
            labels={Object.fromEntries(conflict.fields.map(({ field }) => [field, labelOf(field, names)]))}
            show={(_field, value) => partText(value as Parameters<typeof partText>[0])}
            onResolve={resolve}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** `face/nariz woman` → «Nariz, mujer». */
function labelOf(field: string, names: ReadonlyMap<string, string>): string {
  const [id = '', name = ''] = field.split(' ')
  const parts: Readonly<Record<string, string>> = texts.changes.part
  return `${names.get(id) ?? id}, ${parts[name] ?? name}`
}
