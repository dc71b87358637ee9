const { bootstrap, dummyPaymentHandler } = require('@vendure/core');
const { populate } = require('@vendure/core/cli');
const { config } = require('./config.cjs');

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Netherlands', code: 'NL', zone: 'Europe' }],
  taxRates: [{ name: 'Standard', percentage: 9 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Dummy',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

// The products are in the file of the first argument.
populate(() => bootstrap(config), initialData, process.argv[2]).then(
  () => process.exit(0),
  (fault) => {
    console.error(fault);
    process.exit(1);
  },
);
