import { memo, useId, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { INPUT } from '../../components/TextField';
import { nameOf } from '../circuit/gateFacts';
import { handOf, type PaletteItem } from '../circuit/hand';
import { isOffered } from '../circuit/rules';
import { useEditedCircuit, useSelection } from '../state/editorContext';
import { GATE_GROUPS, type GateGroup } from './gateGroups';
import { nameOfItem, PaletteGate } from './PaletteGate';
import { searchGates } from './searchGates';

interface MoreGatesProps {
  readonly onSelect: (gate: PaletteItem) => void;
  /** The names of the gates that may be used; all unless given. */
  readonly allowed?: readonly string[];
  /** What makes and opens gates, beside the circuit's own. */
  readonly children?: ReactNode;
}

/** All gates beyond the basic ones in their groups, found by name or by matrix, and the circuit's own. */
export function MoreGates({ onSelect, allowed, children }: MoreGatesProps) {
  const { t } = useTranslation('editor');
  const { circuit, rules } = useEditedCircuit();
  const { selectedGate: selected, angle } = useSelection();
  const { customGates = [] } = circuit;
  const [sought, setSought] = useState('');
  const id = useId();
  const found = useMemo(
    () => searchGates(sought, customGates, (item) => Object.values(words(item, t)).join(' ')),
    [sought, customGates, t],
  );
  const own = customGates.map(({ name }): PaletteItem => `CUSTOM ${name}`);
  const ownGroup: GateGroup = { id: 'own', items: own };
  const isThere = (item: PaletteItem) => {
    const hand = handOf(item, 0);
    if (hand.kind === 'control') return allowed === undefined;
    return isOffered(hand.gate, rules) && (allowed?.includes(nameOf(hand.gate)) ?? true);
  };
  const groups: readonly GateGroup[] = (
    found === null ? [...GATE_GROUPS, ownGroup] : [{ id: 'found' as const, items: found }]
  )
    .map((group) => ({ ...group, items: group.items.filter(isThere) }))
    .filter(
      ({ id: groupId, items }) => items.length > 0 || (groupId === 'own' && children && !rules.gatesOnly),
    );
  const row = (item: PaletteItem) => (
    <DescribedGate
      key={item}
      gate={item}
      angle={angle}
      selected={selected === item}
      customGates={circuit.customGates}
      onSelect={onSelect}
    />
  );
  return (
    <div className="w-full border-t border-line pt-2">
      {!allowed && (
        <>
          <label htmlFor={id} className="sr-only">
            {t('allGates.search')}
          </label>
          <input
            id={id}
            type="search"
            value={sought}
            placeholder={t('allGates.search')}
            className={`${INPUT} mb-2 max-w-80 py-1! text-sm!`}
            onChange={({ target }) => setSought(target.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
        </>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={t(`allGates.groups.${group.id}`)}>
            <p aria-hidden="true" className="text-xs text-muted">
              {t(`allGates.groups.${group.id}`)}
            </p>
            <div className="flex flex-wrap items-start [&>button]:w-12 sm:[&>button]:w-14">
              {group.items.map(row)}
              {group.id === 'own' && children}
            </div>
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {found?.length === 0 && t('allGates.none')}
      </p>
    </div>
  );
}

/** An edit leaves it as it is: to look up all words anew would take longer than most edits. */
const DescribedGate = memo(function DescribedGate(
  props: Omit<ComponentProps<typeof PaletteGate>, 'label' | 'description'>,
) {
  const { t } = useTranslation('editor');
  return <PaletteGate {...props} {...words(props.gate, t)} />;
});

function words(item: PaletteItem, t: ReturnType<typeof useTranslation<'editor'>>['t']) {
  const name = nameOfItem(item);
  if (item.startsWith('CUSTOM ')) return { label: name, description: t('custom.description', { name }) };
  const key = name as Parameters<typeof nameKey>[0];
  return { label: t(`gateName.${nameKey(key)}`), description: t(`gateDescription.${nameKey(key)}`) };
}

const nameKey = <Name extends 'H'>(name: Name) => name;
