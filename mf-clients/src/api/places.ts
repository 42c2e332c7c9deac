import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useMemo } from 'react';
import { useCitiesQuery, useCountriesQuery } from './clients.api';

/** The name of a country in the language of the page. Countries are kept and sent by their English names. */
export const useCountryText = (): ((name: string) => string) => {
  const { data: countries } = useCountriesQuery();
  return useMemo(() => {
    const names = new Intl.DisplayNames([currentLanguage()], { type: 'region' });
    const codes = new Map(countries?.map(({ name, code }) => [name, code]));
    return (name) => {
      const code = codes.get(name);
      return (code && names.of(code)) || name;
    };
  }, [countries]);
};

/** The name of a city of that country in the language of the page, where it is known. */
export const useCityText = (country: string): ((name: string) => string) => {
  const { data } = useCitiesQuery(country, { skip: country === '' });
  return (name) => {
    const at = currentLanguage() === 'he' ? (data?.cities.indexOf(name) ?? -1) : -1;
    return data?.hebrew[at] ?? name;
  };
};
