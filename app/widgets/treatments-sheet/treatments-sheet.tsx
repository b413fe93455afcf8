import { useState } from 'react'
import { createPortal } from 'react-dom'
import links from 'virtual:treatments-sheet'
import { AppLink } from '#app/ui/app-link.tsx'
import { illustration } from '#app/ui/illustration.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { footer, header, treatmentsSheet as texts } from '#content/ui.ts'
import { COMPARATOR_PATH } from '#domain/catalogue/comparison-selection.ts'
import '../../styles/treatments-sheet.css'
import { useClosing } from './use-closing.ts'

interface TreatmentsSheetProps {
  open: boolean
  onClose: () => void
}

const COLUMNS = [
  { id: 'face', title: texts.face, items: links.face },
  { id: 'body', title: texts.body, items: links.body },
  { id: 'hair-and-skin', title: texts.hairAndSkin, items: links.hairAndSkin },
  { id: 'units', title: texts.units, items: unitLinks() },
]
const POINTS = [...links.face, ...links.hairAndSkin].filter(({ x }) => x !== undefined)

/** The sheet below the header's «Tratamientos»: zones, concerns and units. It follows its link, so Tab goes through it. */
export default function TreatmentsSheet({ open, onClose }: TreatmentsSheetProps) {
  const link = document.querySelector<HTMLElement>('.treatments-link')
  useClosing(link, open, onClose)
  return open && link?.parentElement ? createPortal(<Sheet />, link.parentElement) : null
}

function Sheet() {
  const [pointed, setPointed] = useState<string>()
  const { src, width, height } = illustration('face')
  return (
    <div className="treatments-sheet">
      <div className="wrap">
        {COLUMNS.map(({ id, title, items }) => (
          <div key={id}>
            <p className="treatments-sheet-title" id={`hoja-${id}`}>
              {title}
            </p>
            <ul aria-labelledby={`hoja-${id}`}>
              {items.map(({ label, href }) => (
                <li key={href}>
                  <AppLink
                    href={href}
                    onPointerEnter={() => setPointed(href)}
                    onPointerLeave={() => setPointed(undefined)}
                    onFocus={() => setPointed(href)}
                    onBlur={() => setPointed(undefined)}
                  >
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="treatments-sheet-figure" aria-hidden="true">
          <div>
            <img src={src} alt="" width={width} height={height} />
            {POINTS.map(({ href, x, y }) => (
              <i
                key={href}
                data-pointed={pointed === href || undefined}
                style={{ left: `${x}%`, top: `${y}%` }}
              />
            ))}
          </div>
        </div>
        <p className="treatments-sheet-end">
          <TextLink href={header.treatments.href}>{texts.all}</TextLink>
          <TextLink href="/servicios#preocupaciones">{texts.concerns}</TextLink>
          <TextLink href={COMPARATOR_PATH}>{texts.compare}</TextLink>
        </p>
      </div>
    </div>
  )
}

function unitLinks() {
  return footer.groups.find(({ title }) => title === texts.units)?.links ?? []
}
