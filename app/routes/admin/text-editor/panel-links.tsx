import { AppLink } from '#app/ui/app-link.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { Check, Link2 } from 'lucide-react'
import { blockStarts, rangeInBlock } from './block-ranges.ts'
import type { Tone } from './panel-row.tsx'
import type { PanelProps } from './side-panel.tsx'
import { useNames } from './vocabulary.ts'

const texts = textEditor.linkPanel

export function linksLine({ checks, detail }: Pick<PanelProps, 'checks' | 'detail'>): {
  result: string
  tone?: Tone
} {
  const out = checks.site?.links.length ?? 0
  const result = `${countText(texts.out, out)}, ${countText(texts.in, detail.incomingLinks)}`
  return { result, ...(out === 0 || detail.incomingLinks === 0 ? { tone: 'warn' as const } : {}) }
}

/** Where the text leads, and pages it names without leading there: one press links the words. */
export function LinksPart({ checks, detail, editor, review, readOnly }: PanelProps) {
  const { pages } = useNames()
  const { links = [], suggestions = [] } = checks.site ?? {}
  const isArticle = detail.kind === 'article'
  const nameOf = (path: string) => pages.find((page) => page.path === path)?.label ?? path
  const kindOf = (path: string) => {
    const kind = pages.find((page) => page.path === path)?.kind
    return kind ? textEditor.links.kinds[kind] : texts.page
  }

  function apply({ block, start, end, href }: (typeof suggestions)[number]) {
    const range = editor && rangeInBlock(blockStarts(editor.state.doc, review.blocks), { block, start, end })
    if (range) editor.chain().focus().setTextSelection(range).setLink({ href }).scrollIntoView().run()
  }

  return (
    <>
      {isArticle && !readOnly ? (
        <div>
          <h3>{texts.suggested}</h3>
          {suggestions.length === 0 ? (
            <p className="ed-fine">
              <Check className="icon" aria-hidden="true" />
              {texts.nothing}
            </p>
          ) : (
            <ul className="ed-suggestions">
              {suggestions.map((suggestion) => (
                <li key={suggestion.href}>
                  <span>
                    <b>«{suggestion.words}»</b>
                    <small>
                      {kindOf(suggestion.href)}: {nameOf(suggestion.href)}
                    </small>
                  </span>
                  <button
                    type="button"
                    className="ed-act"
                    aria-label={fillText(texts.apply, {
                      words: suggestion.words,
                      page: nameOf(suggestion.href),
                    })}
                    onClick={() => apply(suggestion)}
                  >
                    <Link2 className="icon" aria-hidden="true" />
                    {texts.link}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : null}
      <div>
        <h3>{texts.outgoing}</h3>
        {links.length === 0 ? <p>{texts.noOutgoing}</p> : null}
        <ul className="ed-pages">
          {links.map(({ block, words, href }, index) => (
            <li key={`${block} ${index}`}>
              <AppLink href={href} target="_blank">
                {words}
              </AppLink>
              <small>{href}</small>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{texts.incoming}</h3>
        <p>
          {detail.incomingLinks > 0 ? countText(texts.incomingCount, detail.incomingLinks) : texts.noIncoming}
        </p>
        <p className="ed-fine">{texts.automatic}</p>
      </div>
    </>
  )
}
