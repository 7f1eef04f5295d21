import type { HolidayCalendar } from '#contract/holidays.ts';
import { languageTag, messages } from '#contract/messages.ts';
import { longClosures, workingDaysByMonth } from '#contract/trade-desk/closures.ts';
import { rangeText, weekdayDayText } from '#contract/trade-desk/day-texts.ts';
import { timeOf } from '#contract/trade-desk/days.ts';
import type { PlaceCalendar } from '#contract/trade-desk/working-days.ts';
import table from '#web/ui/table.module.css';

const t = messages('trade-desk');

interface HolidayTablesProps {
  readonly from: string;
  readonly to: string;
  /** One or two. */
  readonly places: readonly {
    readonly id: string;
    readonly table: HolidayCalendar;
    readonly calendar: PlaceCalendar;
  }[];
}

export function HolidayTables({ from, to, places }: HolidayTablesProps) {
  const days = [...new Set(places.flatMap(({ calendar }) => [...calendar.holidays.keys()]))]
    .filter((day) => from <= day && day <= to)
    .sort();
  const closures = places.flatMap(({ calendar }) =>
    longClosures(from, to, calendar).map((closure) => ({ ...closure, name: calendar.name })),
  );
  closures.sort((a, b) => (a.from < b.from ? -1 : 1));
  const [first, second = first] = places;
  return (
    <>
      {closures.length > 0 && (
        <>
          <h2>{t('Next long closures')}</h2>
          <div className={table.container}>
            <table className={table.table}>
              <caption className="visually-hidden">{t('Next long closures')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('Days')}</th>
                  <th scope="col">{t('Country')}</th>
                  <th scope="col">{t('Holidays')}</th>
                  <th scope="col" className={table.number}>
                    {t('Days in a row')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {closures.map((closure) => (
                  <tr key={`${closure.name} ${closure.from}`}>
                    <th scope="row">{rangeText(closure.from, closure.to)}</th>
                    <td>{closure.name}</td>
                    <td dir="auto">{closure.holidays.join(', ')}</td>
                    <td className={table.number} data-label={t('Days in a row')}>
                      {closure.days}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {first && second && <WorkingDays from={from} to={to} first={first.calendar} second={second.calendar} />}
      {places.length > 0 && (
        <>
          <h2>{t('Public holidays')}</h2>
          <div className={table.container}>
            <table className={table.table}>
              <caption className="visually-hidden">{t('Public holidays')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('Day')}</th>
                  {places.map(({ calendar, id }) => (
                    <th key={id} scope="col">
                      {calendar.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.map((day) => (
                  <tr key={day}>
                    <th scope="row">{weekdayDayText(day)}</th>
                    {places.map((place) => (
                      <td key={place.id} data-label={place.calendar.name} dir="auto">
                        {holidayText(day, place)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  );
}

function holidayText(day: string, { table: { holidays }, calendar }: HolidayTablesProps['places'][number]): string {
  const name = calendar.holidays.get(day);
  if (name === undefined) return '–';
  const isMoonSighted = holidays.some((holiday) => holiday.day === day && holiday.isMoonSighted);
  return isMoonSighted ? t('{holiday} (by the moon)', { holiday: name }) : name;
}

interface WorkingDaysProps {
  readonly from: string;
  readonly to: string;
  readonly first: PlaceCalendar;
  readonly second: PlaceCalendar;
}

function WorkingDays({ from, to, first, second }: WorkingDaysProps) {
  const isPair = first !== second;
  const format = new Intl.DateTimeFormat(languageTag(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <h2>{t('Working days')}</h2>
      <div className={table.container}>
        <table className={table.table}>
          <caption className="visually-hidden">{t('Working days')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Month')}</th>
              <th scope="col" className={table.number}>
                {first.name}
              </th>
              {isPair && (
                <>
                  <th scope="col" className={table.number}>
                    {second.name}
                  </th>
                  <th scope="col" className={table.number}>
                    {t('Both work')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {workingDaysByMonth(from, to, first, second).map((month) => (
              <tr key={month.month}>
                <th scope="row">
                  <span suppressHydrationWarning>{format.format(timeOf(`${month.month}-01`))}</span>
                </th>
                <td className={table.number} data-label={first.name}>
                  {month.first}
                </td>
                {isPair && (
                  <>
                    <td className={table.number} data-label={second.name}>
                      {month.second}
                    </td>
                    <td className={table.number} data-label={t('Both work')}>
                      {month.both}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
