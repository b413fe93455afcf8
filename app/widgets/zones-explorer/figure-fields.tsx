import { useId } from 'react'
import { zoneExplorer } from '#content/ui.ts'
import { BODIES, type FigureChoice, SKINS } from './figure-choice.ts'

const { figure: texts } = zoneExplorer

interface FigureFieldsProps {
  figure: FigureChoice
  onChoose: (figure: FigureChoice) => void
}

/** The unobtrusive choice below the figures: body and skin tone. */
export function FigureFields({ figure, onChoose }: FigureFieldsProps) {
  return (
    <div className="figure-fields needs-js">
      <FigureChoiceField
        label={texts.body}
        options={BODIES}
        names={texts.bodies}
        value={figure.body}
        onChoose={(body) => onChoose({ ...figure, body })}
      />
      <FigureChoiceField
        label={texts.skin}
        options={SKINS}
        names={texts.skins}
        value={figure.skin}
        onChoose={(skin) => onChoose({ ...figure, skin })}
      />
    </div>
  )
}

interface FigureChoiceFieldProps<Value extends string> {
  label: string
  options: readonly Value[]
  names: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
}

/** One of the choices, as radio buttons. */
export function FigureChoiceField<Value extends string>({
  label,
  options,
  names,
  value,
  onChoose,
}: FigureChoiceFieldProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={id}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span>{names[option]}</span>
        </label>
      ))}
    </div>
  )
}
