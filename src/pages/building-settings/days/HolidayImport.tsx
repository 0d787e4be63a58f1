import { useState } from 'react';
import {
  useHolidayCountries,
  useReadBankHolidays,
} from '#src/data/building-settings/useBankHolidays.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../BuildingSettings.module.css';
import type { BankHoliday } from '../model/SettingsDraft.ts';
import { FoundHolidays } from './FoundHolidays.tsx';

interface HolidayImportProps {
  holidays: readonly BankHoliday[];
  onClose: () => void;
  onAdd: (holidays: readonly BankHoliday[]) => void;
}

const yearsBack = 2;
const yearsAhead = 2;

/** Takes a country's holidays into the list of the building, where they can be changed. */
export function HolidayImport({ holidays, onClose, onAdd }: HolidayImportProps) {
  const { data, error } = useHolidayCountries();
  const { mutate, data: found, isPending, error: refusal, reset } = useReadBankHolidays();
  const [place, setPlace] = useState<{ country: string | null; region: string | null }>({
    country: null,
    region: null,
  });
  const country = data?.countries.find(({ code }) => code === place.country);
  const year = new Date(systemClock.now()).getFullYear();
  const read = (next: typeof place) => {
    setPlace(next);
    reset();
    if (next.country !== null)
      mutate({
        country: next.country,
        region: next.region,
        firstYear: year - yearsBack,
        lastYear: year + yearsAhead,
      });
  };
  const failure = error ?? refusal;
  return (
    <Dialog title="Import bank holidays" isOpen onClose={onClose}>
      <div className={styles['form']}>
        <ChoiceField
          label="Country"
          options={toOptions(data?.countries ?? [])}
          value={place.country}
          emptyText="Choose a country"
          onPick={(code) => read({ country: code, region: null })}
        />
        {country && country.regions.length > 0 && (
          <ChoiceField
            label="Region"
            options={toOptions(country.regions)}
            value={place.region}
            emptyText="The whole country"
            onPick={(code) => read({ ...place, region: code === place.region ? null : code })}
          />
        )}
        {isPending && <Loading text="Loading holidays" />}
        <FormNotice>{failure && errorText(failure)}</FormNotice>
        {found ? (
          <FoundHolidays found={found} known={holidays} onAdd={onAdd} onClose={onClose} />
        ) : (
          <div className={styles['formActions']}>
            <Button onPress={onClose}>Cancel</Button>
          </div>
        )}
        {data && (
          <p className={styles['source']}>
            <a href={data.attribution.url} target="_blank" rel="noopener noreferrer">
              {data.attribution.text}
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function toOptions(places: readonly { code: string; name: string }[]) {
  return places.map(({ code, name }) => ({ id: code, label: name }));
}
