/** A guest of the crew's list. */
export const anna = {
  booking: 'BBT-100001',
  passenger: 1,
  name: 'Vermeer, Anna',
  cabin_type: 'Twin',
  cabin: 1,
  bike: null,
  frame: null,
  height: null,
  diet: null,
  extras: [],
  remarks: null,
  emergency_name: '',
  emergency_phone: '',
};

/** The crew's list of a departure whose only guest is Anna. until: the last day of its link, YYYY-MM-DD. */
export const crewListUntil = (until: string) => ({
  by: 'Mieke',
  tour: 'Canals',
  ship: 'Anna',
  date: '2027-06-26',
  end_date: '2027-07-03',
  until,
  passengers: [anna],
});
