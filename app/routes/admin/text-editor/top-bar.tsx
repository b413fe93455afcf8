import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { PersonMark } from '#app/ui/person-mark.tsx'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { Presence, TextDetail } from '#domain/editorial/text-view.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { ArrowLeft, Lock, Monitor, Smartphone } from 'lucide-react'
import type { EditorDialogState } from './editor-dialogs.tsx'
import type { PreviewDevice } from './preview-pane.tsx'
import { clockText } from './text-dates.ts'
import { StatePill } from './state-pill.tsx'
import { nextStep } from './text-steps.ts'
import type { TextDraft } from './use-text-draft.ts'

const { saving, presence, preview, actions } = textEditor

interface TopBarProps {
  detail: TextDetail
  draft: TextDraft
  people: readonly Presence[]
  device: PreviewDevice | null
  onPreview: (device: PreviewDevice | null) => void
  onDialog: (state: EditorDialogState) => void
}

export function TopBar({ detail, draft, people, device, onPreview, onDialog }: TopBarProps) {
  const next = nextStep(detail)
  return (
    <header className="ed-top">
      <AppLink className="ed-back" href={`/admin/blog?vista=${detail.kind}`}>
        <ArrowLeft className="icon" aria-hidden="true" />
        {textEditor.kinds[detail.kind]}
      </AppLink>
      <StatePill state={detail.state} />
      <SaveLine draft={draft} savedAt={detail.changedAt} />
      <div className="ed-acts">
        {people.length > 0 ? (
          <div className="ed-people">
            {people.map(({ id, name }) => (
              <PersonMark key={id} name={name} />
            ))}
            <span>
              {fillText(people.length === 1 ? presence.one : presence.many, {
                name: people[0]!.name,
                names: people.map(({ name }) => name).join(', '),
              })}
            </span>
          </div>
        ) : null}
        <span className="ed-devices" role="group" aria-label={preview.title}>
          {(['desktop', 'phone'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="ed-icon"
              aria-label={preview[one]}
              title={preview[one]}
              aria-pressed={device === one}
              onClick={() => onPreview(device === one ? null : one)}
            >
              {one === 'desktop' ? (
                <Monitor className="icon" aria-hidden="true" />
              ) : (
                <Smartphone className="icon" aria-hidden="true" />
              )}
            </button>
          ))}
        </span>
        {next ? (
          <Button
            small
            look={next.possible ? 'primary' : 'ghost'}
            aria-disabled={!next.possible}
            title={next.why.join(' ') || undefined}
            onClick={() =>
              // Without a pointer the reasons can't be read off the title, and on a phone they are below the text.
              next.possible
                ? onDialog({ kind: 'act', action: next.action })
                : document.querySelector('.ed-state')?.scrollIntoView({ block: 'center' })
            }
          >
            {next.possible ? null : <Lock className="icon" aria-hidden="true" />}
            {actions[next.action].button}
            {next.possible ? <KeyCaps keys="Mod+Enter" /> : null}
          </Button>
        ) : null}
      </div>
    </header>
  )
}

function SaveLine({ draft: { status, message, save }, savedAt }: { draft: TextDraft; savedAt: string }) {
  const text = status === 'saved' ? fillText(saving.saved, { time: clockText(savedAt) }) : saving[status]
  return (
    <p className="ed-saved" role="status" data-status={status} title={message || undefined}>
      {text}
      {status === 'failed' ? (
        <>
          {message ? `: ${message} ` : ' '}
          <button type="button" className="inline-link" onClick={() => void save()}>
            {saving.retry}
          </button>
        </>
      ) : null}
    </p>
  )
}
