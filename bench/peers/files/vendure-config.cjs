const { DefaultLogger, dummyPaymentHandler, LogLevel, mergeConfig, defaultConfig } = require('@vendure/core');

/** Vendure with its defaults, on DATABASE_URL, with its dummy payment handler. */
exports.config = mergeConfig(defaultConfig, {
  logger: new DefaultLogger({ level: LogLevel.Error }),
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PORT ?? 0) },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'bench', password: 'bench-only' },
    cookieOptions: { secret: 'bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL,
    synchronize: process.env.SYNCHRONIZE === 'yes',
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
});
