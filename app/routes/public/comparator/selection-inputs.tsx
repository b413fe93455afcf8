import { COMPARISON_PARAMS, type ComparisonSelection } from '#domain/catalogue/comparison-selection.ts'

/** Hidden inputs with the rest of the selection, for forms that change one part of it without scripts. */
export function SelectionInputs({ of }: { of: Partial<ComparisonSelection> }) {
  const { treatments = [], onlyDifferences = false, first = [], date = '' } = of
  const values = [
    [COMPARISON_PARAMS.treatments, treatments.join(',')],
    [COMPARISON_PARAMS.onlyDifferences, onlyDifferences ? '1' : ''],
    [COMPARISON_PARAMS.first, first.join(',')],
    [COMPARISON_PARAMS.date, date],
  ] as const
  return values.map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}
