import { testTotals } from '../../testing/test-totals.ts';

// Two people in a twin, 2000; eight days, seven nights.
// own 0 · fixed 95 · bike 12.50 a day · ebike 30 a night · old 11, price_per_day · both 10 a night, price_per_day
// vegan 0 · gluten 25 · broth 1.15 a day · helmet 15 · breakfast 9.99 a day · late 12.34 a night
// counted: parking 80 · map 19.95 · rent 2.25 a day · locker 1.50 a night · rebate -10
// mandatory: fuel 20 each · cleaning 35 a booking · tax 2.50 a night each, local
// local: museum 18 each · dock 12, counted · harbour 50, a bike
testTotals('9, product price', [
  ['nothing chosen yet', {}, { total: 2000 }],
  ['bikes that cost nothing', { bikes: 'own own' }, { total: 2000 }],
  ['null counts once', { bikes: 'fixed own' }, { total: 2095 }],
  ['null counts once for each', { bikes: 'fixed fixed' }, { total: 2190 }],
  ['per day: eight', { bikes: 'bike own' }, { total: 2100 }],
  ['per day for both', { bikes: 'bike bike' }, { total: 2200 }],
  ['per night: seven', { bikes: 'ebike own' }, { total: 2210 }],
  ['per night for both', { bikes: 'ebike ebike' }, { total: 2420 }],
  ['one of each', { bikes: 'bike ebike' }, { total: 2310 }],
  ['null counts once, whatever price_per_day says', { bikes: 'old own' }, { total: 2011 }],
  ['one day: one day', { bikes: 'bike own', duration: 1 }, { total: 2012.5 }],
  ['one day: no night', { bikes: 'ebike own', duration: 1 }, { total: 2000 }],
  ['one day: null as ever', { bikes: 'fixed own', duration: 1 }, { total: 2095 }],
  ['two days', { bikes: 'bike own', duration: 2 }, { total: 2025 }],
  ['two days: one night', { bikes: 'ebike own', duration: 2 }, { total: 2030 }],
  ['fifteen days', { bikes: 'bike own', duration: 15 }, { total: 2187.5 }],
  ['fifteen days: fourteen nights', { bikes: 'ebike own', duration: 15 }, { total: 2420 }],
]);

testTotals('3, product', [
  ['price_calculation decides, not price_per_day', { bikes: 'both own' }, { total: 2070 }],
]);

testTotals('9, price summary', [
  ['a free diet', { diets: 'vegan vegan' }, { total: 2000 }],
  ['a diet for one', { diets: 'gluten' }, { total: 2025 }],
  ['a diet for both', { diets: 'gluten gluten' }, { total: 2050 }],
  ['a diet per day', { diets: 'broth' }, { total: 2009.2 }],
  ['an option for one', { others: ['helmet'] }, { total: 2015 }],
  ['an option for the second', { others: ['', 'helmet'] }, { total: 2015 }],
  ['an option for both', { others: ['helmet', 'helmet'] }, { total: 2030 }],
  ['an option named twice counts once', { others: ['helmet helmet'] }, { total: 2015 }],
  ['two options, one per night', { others: ['late helmet'] }, { total: 2101.38 }],
  ['an option per day', { others: ['breakfast', 'breakfast'] }, { total: 2159.84 }],
  ['a counted product', { counts: { parking: 1 } }, { total: 2080 }],
  ['two of it', { counts: { parking: 2 } }, { total: 2160 }],
  ['none of it', { counts: { parking: 0 } }, { total: 2000 }],
  ['cents counted', { counts: { map: 2 } }, { total: 2039.9 }],
  ['counted per day', { counts: { rent: 1 } }, { total: 2018 }],
  ['counted per night', { counts: { locker: 2 } }, { total: 2021 }],
  ['a price below nothing', { counts: { rebate: 1 } }, { total: 1990 }],
  [
    'a bike, an option, a diet and parking',
    { bikes: 'bike own', others: ['helmet'], diets: 'gluten', counts: { parking: 1 } },
    { total: 2220 },
  ],
]);

testTotals('4, passengers', [
  ['mandatory options for all', { mandatory: 'fuel' }, { total: 2040 }],
  ['mandatory and named', { mandatory: 'fuel', others: ['fuel'] }, { total: 2040 }],
  ['for all cabins', { mandatory: 'fuel', cabins: 'twin=2,1' }, { total: 3560 }],
  ['an unknown bike', { bikes: 'ghost own' }, { total: 2000 }],
  ['an unknown option', { others: ['ghost'] }, { total: 2000 }],
  ['an unknown count', { counts: { ghost: 3 } }, { total: 2000 }],
]);

testTotals('5, additional product', [
  ['mandatory, at least one', { mandatory: 'cleaning' }, { total: 2035 }],
  ['mandatory, and more', { mandatory: 'cleaning', counts: { cleaning: 2 } }, { total: 2070 }],
]);

testTotals('2, local costs', [
  ['mandatory', { mandatory: 'tax' }, { localCostTotal: 35, total: 2035 }],
  ['for one alone', { mandatory: 'tax', cabins: 'twin=1' }, { localCostTotal: 17.5, total: 1517.5 }],
  ['chosen', { others: ['museum'] }, { localCostTotal: 18, total: 2018 }],
  ['counted', { counts: { dock: 2 } }, { localCostTotal: 24, total: 2024 }],
  ['a bike', { bikes: 'harbour own' }, { localCostTotal: 50, total: 2050 }],
  ['with others', { mandatory: 'tax fuel' }, { localCostTotal: 35, total: 2075 }],
]);
