import {
  type CostFilter,
  type Costs,
  type CostsQuestion,
  costFilters,
  costPeriods,
} from '../../../../src/protocol';
import { t } from '../../l10n';
import { Select } from '../../ui/select';

const periodLabels: Readonly<Record<CostsQuestion['period'], () => string>> = {
  month: () => t('This month'),
  '7': () => t('7 days'),
  '30': () => t('30 days'),
  '90': () => t('90 days'),
};

const filterLabels: Readonly<Record<CostFilter, () => string>> = {
  feature: () => t('Feature'),
  model: () => t('Model'),
  provider: () => t('Provider'),
  folder: () => t('Folder'),
};

/** In place of a value: any. A folder's name may be empty. */
const anyValue = '\n';

interface FilterRowProps {
  readonly question: CostsQuestion;
  readonly values: Costs['values'];
  readonly onQuestion: (question: CostsQuestion) => void;
}

/** Which calls are shown. */
export function FilterRow({ question, values, onQuestion }: FilterRowProps) {
  const { period, only } = question;
  return (
    <search className="cost-filters">
      <Select
        label={t('Period')}
        value={period}
        options={costPeriods.map((id) => ({ id, label: periodLabels[id]() }))}
        onChange={(chosen) =>
          onQuestion({ ...question, period: costPeriods.find((each) => each === chosen) ?? 'month' })
        }
      />
      {costFilters
        // Of one value there is nothing to choose.
        .filter((field) => values[field].length > 1 || only[field] !== undefined)
        .map((field) => (
          <Select
            key={field}
            label={filterLabels[field]()}
            value={only[field] ?? anyValue}
            options={[{ id: anyValue, label: t('All') }, ...values[field]]}
            onChange={(chosen) =>
              onQuestion(narrowed(question, field, chosen === anyValue ? undefined : chosen))
            }
          />
        ))}
    </search>
  );
}

/** The question about one value of a field, or about all of them. */
export function narrowed(
  question: CostsQuestion,
  field: CostFilter,
  value: string | undefined,
): CostsQuestion {
  const { [field]: _, ...others } = question.only;
  return { ...question, only: value === undefined ? others : { ...others, [field]: value } };
}
