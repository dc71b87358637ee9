-- What contradicts a payment as a code with its values and the provider's object, beside the sentence in `problem`.
alter table payment add column problem_facts jsonb;
